"""Shared by the scripts on licenses and advisories: metadata and licenses of crates, and what is shipped."""

import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Every lock file of the repository, by its manifest.
MANIFESTS = [
    "Cargo.toml",
    "frontends/python/Cargo.toml",
    "fuzz/Cargo.toml",
    "examples/downstream/Cargo.toml",
]


def cargo(*arguments):
    """Returns the output of cargo."""
    return subprocess.run(
        ["cargo", *arguments], check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ).stdout


def packages(manifest):
    """Returns cargo's metadata of each package of a manifest."""
    return json.loads(
        cargo(
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--all-features",
            "--manifest-path",
            manifest,
        )
    )["packages"]


def shipped(manifest, name, platforms):
    """Returns the packages compiled into the package `name` on any of these platforms, without tests, build scripts and
    macros."""
    command = [
        "tree",
        "--locked",
        "--manifest-path",
        manifest,
        "--package",
        name,
        "--edges",
        "normal,no-proc-macro",
    ]
    command += ["--prefix", "none", "--format", "{p}"]
    trees = [cargo(*command, "--target", platform) for platform in platforms]
    names = {
        tuple(line.split()[:2]) for tree in trees for line in tree.splitlines() if line
    }
    found = [
        package
        for package in packages(manifest)
        if (package["name"], f"v{package['version']}") in names
    ]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def foreign(package):
    """Returns whether a package is not part of this repository."""
    return package["source"] is not None


def folder(package):
    """Returns the folder of a package."""
    return pathlib.Path(package["manifest_path"]).parent


def alternatives(expression):
    """Returns the sets of licenses that each satisfy an SPDX expression. `A/B`, as in old crates, means `A OR B`."""
    tokens = re.findall(
        r"[()]|[^\s()]+", expression.replace("/", " OR ").replace(" WITH ", "-with-")
    )

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
    """Returns the licenses under which a package is used: the first allowed ones in this order."""
    if package["license"] is None:
        raise ValueError(f"{package['name']} {package['version']} names no license")
    allowed = [
        found for found in alternatives(package["license"]) if found <= set(order)
    ]
    if not allowed:
        raise ValueError(
            f"no license of {package['name']} {package['version']} is allowed: {package['license']}"
        )
    preferred = [sorted(found, key=order.index) for found in allowed]
    return min(preferred, key=lambda found: [order.index(name) for name in found])


def settings():
    """Reads deny.toml."""
    # Not in Python 3.10.
    import tomllib

    with open(os.path.join(ROOT, "deny.toml"), "rb") as file:
        return tomllib.load(file)


def order_for(package, rules):
    """Returns the licenses allowed for a package, preferred ones first."""
    exceptions = [
        rule["allow"]
        for rule in rules["exceptions"]
        if rule["crate"] == package["name"]
    ]
    return rules["allow"] + [name for names in exceptions for name in names]
