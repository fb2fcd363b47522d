"""What the scripts on licenses and advisories know of crates: their metadata, their licenses, and what is shipped."""

import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Every lock file of the repository, by its manifest.
MANIFESTS = ["Cargo.toml", "colorwalk-python/Cargo.toml", "fuzz/Cargo.toml", "examples/downstream/Cargo.toml"]


def cargo(*arguments):
    """What cargo prints."""
    return subprocess.run(["cargo", *arguments], check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT).stdout


def packages(manifest):
    """What cargo says of each package behind a manifest."""
    return json.loads(
        cargo("metadata", "--format-version", "1", "--locked", "--all-features", "--manifest-path", manifest)
    )["packages"]


def shipped(manifest, name, platforms):
    """The packages that are compiled into the package `name` on any of these platforms: no tests, no build scripts, no
    macros."""
    command = ["tree", "--locked", "--manifest-path", manifest, "--package", name, "--edges", "normal,no-proc-macro"]
    command += ["--prefix", "none", "--format", "{p}"]
    trees = [cargo(*command, "--target", platform) for platform in platforms]
    names = {tuple(line.split()[:2]) for tree in trees for line in tree.splitlines() if line}
    found = [package for package in packages(manifest) if (package["name"], f"v{package['version']}") in names]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def foreign(package):
    """Whether a package is not of this repository."""
    return package["source"] is not None


def folder(package):
    """Where the files of a package are."""
    return pathlib.Path(package["manifest_path"]).parent


def alternatives(expression):
    """The sets of licenses of which each is enough for an SPDX expression. `A/B`, as old crates write, is `A OR B`."""
    tokens = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR ").replace(" WITH ", "-with-"))

    def either():
        sets = both()
        while tokens and tokens[0] == "OR":
            tokens.pop(0)
            sets = sets + both()
        return sets

    def both():
        sets = single()
        while tokens and tokens[0] == "AND":
            tokens.pop(0)
            others = single()
            sets = [left | right for left in sets for right in others]
        return sets

    def single():
        token = tokens.pop(0)
        if token == "(":
            sets = either()
            tokens.pop(0)
            return sets
        return [{token.replace("-with-", " WITH ")}]

    return either()


def chosen(package, order):
    """The licenses under which a package is used: of those that are allowed, the first in this order."""
    if package["license"] is None:
        raise ValueError(f"{package['name']} {package['version']} names no license")
    allowed = [found for found in alternatives(package["license"]) if found <= set(order)]
    if not allowed:
        raise ValueError(f"no license of {package['name']} {package['version']} is allowed: {package['license']}")
    preferred = [sorted(found, key=order.index) for found in allowed]
    return min(preferred, key=lambda found: [order.index(name) for name in found])


def settings():
    """The file deny.toml."""
    # Not in Python 3.10.
    import tomllib

    with open(os.path.join(ROOT, "deny.toml"), "rb") as file:
        return tomllib.load(file)


def order_for(package, rules):
    """The licenses that are allowed for a package, those that are preferred first."""
    exceptions = [rule["allow"] for rule in rules["exceptions"] if rule["crate"] == package["name"]]
    return rules["allow"] + [name for names in exceptions for name in names]
