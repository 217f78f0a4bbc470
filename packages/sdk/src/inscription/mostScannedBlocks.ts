/** The most blocks of one reading: each is a request to the node, with all its transactions. */
export const mostScannedBlocks = 5_000n
