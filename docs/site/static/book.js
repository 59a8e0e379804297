// From a folder a page may not read the others: search lists the pages that it finds without passages of them.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
