import type { Hex } from 'viem'
import type { TokenKind, TokenModule } from './tokenModules.ts'

/** A composition that was compiled when the product was built. */
export type TokenTemplate = Readonly<{
  name: string
  kind: TokenKind
  modules: readonly TokenModule[]
  /** keccak256 of the creation code; the factory's name for it. Equal to `creationCodeHash`. */
  templateId: Hex
  creationCodeHash: Hex
  runtimeCodeHash: Hex
  /** Sizes in bytes. */
  runtimeSize: number
  creationSize: number
  /** Fetches the bytes; a chunk of its own. */
  load(): Promise<{ default: { creationCode: string; runtimeCode: string } }>
}>
