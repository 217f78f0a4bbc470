import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address } from 'viem'
import type { Acting } from './Acting.ts'
import type { WalletPort } from './WalletPort.ts'

/**
 * Acting for a multisig wallet. While a person does, on that wallet's chain, `useWallet().address` is the multisig's, so
 * that whatever is planned is planned for it. On another chain it rests, and the connected account is itself again.
 */
export type ActingPort = {
  /** Whom a person acts for, also while it rests because the page is on another chain. */
  getActing(): Acting | undefined
  subscribe(listener: () => void): () => void
  actFor(acting: Acting): void
  stop(): void
  /** Opens the choice of a multisig wallet; resolves when it closes, with or without one. */
  choose(): Promise<void>
  /** The connected account's own wallet, whomever a person acts for. Only for what is really the signer's own. */
  signer: WalletPort
  /** Accounts that have been connected since the page was opened: none may stand in an order by accident. */
  listSigners(): readonly Address[]
  /** Makes an order of these calls, keeps it in this browser and shows it. Sends nothing. */
  propose(order: { acting: Acting; title: string; calls: readonly OrderCall[] }): Promise<void>
}
