/** The request header in which the proxy passes on the path and search of a page. */
export const PAGE_PATH_HEADER = 'x-page-path';
