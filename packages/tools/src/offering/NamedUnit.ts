/** A token or a coin, as far as amounts of it can be said. */
export type NamedUnit = { symbol?: string; decimals?: number }
