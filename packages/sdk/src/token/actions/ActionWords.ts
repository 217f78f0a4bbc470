/**
 * What a subject's powers and functions are in plain English, for readers outside the page, which has its own texts and loads
 * none of this: the tables in docs/tokens.md are made of it, and the picture of a token says what its owner can do.
 */
export type ActionWords = {
  /** By their names in `capabilities()`. */
  powers: Readonly<Record<string, PowerWords>>
  /** Of the owner, by function, or by action where the function's name belongs to another row. */
  functions?: Readonly<Record<string, FunctionWords>>
}

export type PowerWords = {
  /** A few words that go on from “can”: a picture has room for no more. */
  can: string
  /** The same for the page of documentation, where that says more. */
  means?: string
  /** What `limit`, `from` and `until` are, where they are anything. */
  numbers?: string
  /** Who has it, where no action that spends it tells. */
  holder?: string
}

export type FunctionWords = {
  /** Goes on from “the owner can”. */
  can: string
  /** Within what bounds, and how it ends. */
  bounds?: string
}
