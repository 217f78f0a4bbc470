/** Which lists (positions in `checkedByLists`) confirm what of one chain. */
export type PackedChainCheck = {
  chain: readonly number[]
  explorer: readonly number[]
  rpc: Readonly<Record<string, readonly number[]>>
  tokens: Readonly<Record<string, readonly number[]>>
  routers: Readonly<Record<string, readonly number[]>>
  factories: Readonly<Record<string, readonly number[]>>
}
