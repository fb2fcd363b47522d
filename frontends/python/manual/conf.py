"""The reference manual, from the docstrings of the installed package.

In the folder above, with the extras ``manual``, ``environment``, ``dataset`` and ``cluster``::

    python -m sphinx --fail-on-warning manual manual/build
"""

import colorwalk

project = "colorwalk"
author = "The colorwalk authors"
release = colorwalk.__version__
html_title = f"colorwalk {release}"
html_theme = "furo"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.coverage"]
exclude_patterns = ["build"]
# Links in the included README lead to files of the repository.
suppress_warnings = ["myst.xref_missing"]
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
# The extra "sb3" brings torch, of some gigabytes.
autodoc_mock_imports = ["sb3_contrib", "stable_baselines3"]
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
coverage_show_missing_items = True
coverage_statistics_to_stdout = False
# Every function, method and attribute that a docstring names is in the manual; types of other packages are not.
nitpicky = True
nitpick_ignore_regex = [("py:(class|obj)", ".*")]
