import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import type { Address } from 'viem'

/**
 * The token that a receipt is about: the first that came in, else the first that went out. Collectibles, and contracts that
 * do not tell their decimals, can neither be traded nor locked and are passed over. Undefined where nothing is left.
 */
export function subjectToken({ moves, coins }: Pick<Receipt, 'moves' | 'coins'>): Address | undefined {
  const isToken = (address: Address) =>
    coins.some((coin) => coin.address === address && coin.decimals !== undefined) &&
    !moves.some(({ token, id }) => token === address && id !== undefined)
  const fitting = moves.filter(({ token }) => isToken(token))
  return (fitting.find(({ way }) => way === 'in') ?? fitting[0])?.token
}
