/** The element that shows the source: it takes the focus, and with it the page scrolls there. */
export const sourceId = 'contract-source'
