import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { creationCode } from './compileSolidity.ts'

export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3' as Address
const mintAbi = parseAbi(['function mint(address to, uint256 id)'])
const permit2Abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])

/** What a scripted history leaves, as it was scripted: nothing here is read from logs. */
export type ScriptedApproval = {
  kind: 'erc20' | 'nft' | 'operator' | 'permit2'
  token: Address
  /** In force at the end; the last one that was named where it was taken back. */
  spender: Address
  tokenId?: bigint
  amount: bigint
}

export type ApprovalHistory = {
  owner: Address
  coin: Address
  dollar: Address
  art: Address
  items: Address
  approvals: ScriptedApproval[]
}

/** Addresses without code, made for tests. */
export const spenderAt = (index: number): Address => numberToHex((0x5be9n << 144n) + BigInt(index), { size: 20 })

/**
 * Approvals of every kind by one account, some taken back, spread over so many blocks: coins (one of them like USDT),
 * single NFTs and collections, Permit2, and approvals of strangers between them that must not be found.
 */
export async function playApprovalHistory(
  url: string,
  { blocks = 50_000, owner = devAccounts[0]! } = {},
): Promise<ApprovalHistory> {
  const sender = await createDevSender(url, owner)
  const stranger = await createDevSender(url, devAccounts[1]!)
  const create = async (data: Hex) => (await sender.send({ data })).contractAddress!
  const coin = await create(
    creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['COIN', 18, 10n ** 24n]),
  )
  const dollar = await create(creationCode('packages/contracts/test/_mocks/hostile/UsdtToken.sol'))
  const art = await create(creationCode('packages/contracts/test/_mocks/hostile/NftCollection.sol'))
  const items = await create(creationCode('packages/contracts/test/_mocks/MultiTokenCollection.sol'))
  for (let id = 1n; id < 4n; id++) {
    await sender.send({ to: art, data: encodeFunctionData({ abi: mintAbi, args: [owner.address, id] }) })
  }
  const approvals: ScriptedApproval[] = []

  const approve = async (token: Address, spender: Address, amount: bigint, by = sender) =>
    by.send({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    })
  const allow = async (collection: Address, operator: Address, approved: boolean) => {
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [operator, approved] })
    await sender.send({ to: collection, data })
  }
  const single = async (spender: Address, tokenId: bigint) => {
    await sender.send({
      to: art,
      data: encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [spender, tokenId] }),
    })
    approvals.push({ kind: 'nft', token: art, spender, tokenId, amount: 1n })
  }
  const permit = async (spender: Address, amount: bigint, expiration: number) => {
    const data = encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [coin, spender, amount, expiration],
    })
    await sender.send({ to: permit2, data })
    approvals.push({ kind: 'permit2', token: coin, spender, amount })
  }
  const hasPermit2 = await sender.hasCode(permit2)

  const steps = 20
  for (let step = 0; step < steps; step++) {
    await sender.rpc('anvil_mine', [numberToHex(Math.floor(blocks / steps))])
    const spender = spenderAt(step)
    const token = step % 3 === 0 ? dollar : coin
    const amount = BigInt(step + 1) * 10n ** 6n
    await approve(token, spender, amount)
    const isTakenBack = step % 4 === 3
    if (isTakenBack) await approve(token, spender, 0n)
    approvals.push({ kind: 'erc20', token, spender, amount: isTakenBack ? 0n : amount })
    await approve(coin, owner.address, 1n + amount, stranger)
    if (step % 5 === 0) {
      await allow(step % 2 === 0 ? art : items, spender, true)
      const isEnded = step === 10
      if (isEnded) await allow(art, spender, false)
      approvals.push({ kind: 'operator', token: step % 2 === 0 ? art : items, spender, amount: isEnded ? 0n : 1n })
    }
    if (step > 0 && step < 4) await single(spender, BigInt(step))
    if (hasPermit2 && step >= 17) await permit(spender, amount, step === 18 ? 1 : 4_000_000_000)
  }
  return { owner: owner.address, coin, dollar, art, items, approvals }
}

/** Names what a scripted approval and an event are about in the same way. */
export function approvalHistoryKey({
  kind,
  token,
  spender,
  tokenId,
}: Pick<ScriptedApproval, 'kind' | 'token' | 'spender' | 'tokenId'>): string {
  return [kind, token, spender, tokenId ?? ''].join(' ').toLowerCase()
}

const eventsOfOwners = [
  parseAbi(['event Approval(address indexed a, address indexed b, uint256 c)']),
  parseAbi(['event Approval(address indexed a, address indexed b, uint256 indexed c)']),
  parseAbi(['event ApprovalForAll(address indexed a, address indexed b, bool c)']),
  parseAbi(['event Approval(address indexed a, address indexed b, address indexed c, uint160 d, uint48 e)']),
]

/**
 * Another reader than the one that is tested: the places (block/index, sorted) of all approvals of an owner among the
 * node's own logs of all blocks, chosen by viem's decoder.
 */
export async function readApprovalPlaces(client: ChainClient, owner: Address): Promise<string[]> {
  const logs = await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  const own = pad(owner).toLowerCase()
  const places = eventsOfOwners
    .flatMap((abi) => parseEventLogs({ abi, logs }))
    .filter(({ topics }) => (topics as readonly string[])[1]?.toLowerCase() === own)
    .map(({ blockNumber, logIndex }) => `${blockNumber}/${logIndex}`)
  return [...new Set(places)].sort()
}
