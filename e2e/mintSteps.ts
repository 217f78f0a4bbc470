import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { type Address, encodeFunctionData, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** States of a mint, in the order of the contract. */
const mintStates = ['waiting', 'minting', 'launchable', 'launched', 'refunding'] as const

/** Reads a function of a token that everybody mints. */
export const readMint = (client: PublicClient, token: Address, functionName: string, args: readonly unknown[] = []) =>
  client.readContract({ address: token, abi: tokenAbi, functionName, args } as never) as Promise<unknown>

export const readMintState = async (client: PublicClient, token: Address) =>
  mintStates[(await readMint(client, token, 'mintState')) as number]

/** Somebody who mints with own keys, as wallets do it that know nothing of mints. Every call throws when it reverts. */
export async function createMinter(url: string, account: PrivateKeyAccount) {
  const trader = await createTrader(url, account)
  const send = async (call: { to: Address; value?: bigint; data: `0x${string}` }) => {
    const gas = await trader.client.estimateGas({ account: trader.address, ...call })
    return trader.send({ ...call, gas: (gas * 3n) / 2n })
  }
  return {
    ...trader,
    /** Mints by sending coin to the token, without any data. */
    mintPlainly: (token: Address, value: bigint) => send({ to: token, value, data: '0x' }),
    call: (token: Address, functionName: string, args: readonly unknown[] = [], value = 0n) =>
      send({ to: token, value, data: encodeFunctionData({ abi: tokenAbi, functionName, args } as never) }),
  }
}
