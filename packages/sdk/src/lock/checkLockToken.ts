import { type Address, erc20Abi, formatUnits, isAddressEqual, zeroAddress } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { requireLpPair } from './getLpPair.ts'

/** Refuses owners that could never withdraw. */
export function checkLockOwner(owner: Address, tokenLock: Address): void {
  const isNobody = isAddressEqual(owner, zeroAddress) || isAddressEqual(owner, tokenLock)
  refuseWhen(isNobody, 'lockOwnerInvalid', { owner })
}

/**
 * Makes sure that the account can pay with this token.
 *
 * @throws ToolboxError `tokenNotFound`, `insufficientTokenBalance`, `notLpAddress`, and the node's failures.
 */
export async function requireLockable(
  client: ChainClient,
  { account, token, amount, lp }: { account: Address; token: Address; amount: bigint; lp: boolean },
): Promise<void> {
  const [code, balance] = await Promise.all([
    client.getCode({ address: token }).catch((error) => {
      throw decodeError(error)
    }),
    getTolerantly<bigint>(client, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    lp && requireLpPair(client, token),
  ])
  if (!code || code === '0x' || balance === undefined) throw new ToolboxError('tokenNotFound', { address: token })
  if (balance >= amount) return
  const { symbol = '', decimals = 0 } = await getCoin(client, token)
  const text = (units: bigint) => formatUnits(units, decimals)
  throw new ToolboxError('insufficientTokenBalance', { needed: text(amount), balance: text(balance), symbol })
}
