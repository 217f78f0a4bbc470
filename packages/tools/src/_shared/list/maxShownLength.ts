/** A field with a longer text makes the page slow; then only what was read of it is shown. */
export const maxShownLength = 60_000
