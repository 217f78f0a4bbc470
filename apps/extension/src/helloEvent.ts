/** Said once, when both halves stand in a page and nothing of the page runs yet; it carries the name of all that follows. */
export const helloEvent = 'tokensmith:hello'
