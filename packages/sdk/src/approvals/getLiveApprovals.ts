import { type Address, type Hex, hexToBytes } from 'viem'
import { getViews, type ReadViewsOptions } from '../base/chain/getViews.ts'
import { addressIn, numberIn, symbolIn } from '../base/chain/viewAnswers.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getRecipientFacts, recipientFact } from '../send/getRecipientFacts.ts'
import type { ApprovalTarget } from './approvalTargets.ts'
import { permit2In, viewsOfTarget, viewsOfToken } from './approvalViews.ts'
import type { SpenderKind } from './getSpender.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { HeldToken, LiveApproval } from './LiveApproval.ts'

export type LiveApprovals = { approvals: LiveApproval[]; blockNumber: bigint }

/**
 * Reads what targets come to at one block. Events decide nothing here: a contract can announce what it never did.
 *
 * @throws ToolboxError `planAborted`, and the node's failures.
 */
export async function getLiveApprovals(
  client: ChainClient,
  owner: Address,
  targets: readonly ApprovalTarget[],
  options: Omit<ReadViewsOptions, 'blockNumber'> = {},
): Promise<LiveApprovals> {
  const block = await client.getBlock()
  const { number: blockNumber, timestamp: chainAt } = block
  const tokens = [...new Set(targets.map(({ token }) => token.toLowerCase() as Address))]
  const ofTokens = tokens.map((token) => viewsOfToken(token, owner))
  const ofTargets = targets.map((target) => viewsOfTarget(target, owner))
  const views = [...ofTokens, ...ofTargets].flat()
  const answers = await getViews(client, views, { ...options, blockNumber })
  let at = 0
  const take = (count: number) => {
    at += count
    return answers.slice(at - count, at)
  }
  const held = new Map(tokens.map((token, index) => [token, describeToken(token, take(ofTokens[index]!.length))]))
  const found = targets.map((target, index) => ({ target, answers: take(ofTargets[index]!.length) }))
  const named = found.map(({ target, answers: told }) => ({ ...target, ...spenderOf(target, told) }))
  const kinds = await readSpenderKinds(
    client,
    named.map(({ spender }) => spender),
    options.signal,
  )
  const approvals = found.map(({ answers: told }, index): LiveApproval => {
    const target = named[index]!
    const token = held.get(target.token.toLowerCase() as Address)!
    const value = allowedNow(target, told, owner)
    const isExpired = value.expiresAt !== undefined && value.expiresAt <= chainAt
    const atRisk = atRiskOf(target, token, isExpired ? 0n : value.amount)
    const isAll = target.kind === 'permit2' ? (value.amount ?? 0n) >= 2n ** 160n - 1n : false
    const unlimited =
      isAll || (value.amount !== null && target.kind !== 'nft' && isUnlimitedOf(target, value.amount, token))
    return { ...target, ...value, held: token, spenderKind: kinds[index]!, isUnlimited: unlimited, isExpired, atRisk }
  })
  return { approvals, blockNumber }
}

type Answers = readonly (Hex | null)[]

function describeToken(address: Address, answers: Answers): HeldToken {
  const [symbol, decimals, supply, balance, permit2, is1155, is721] = answers
  const places = numberIn(decimals)
  const standard = numberIn(is1155) === 1n ? 'erc1155' : numberIn(is721) === 1n ? 'erc721' : 'erc20'
  return {
    ...{
      address,
      standard,
      symbol: symbolIn(symbol),
      decimals: places !== undefined && places <= 77n ? Number(places) : undefined,
    },
    ...{ supply: numberIn(supply), balance: numberIn(balance), permit2Allowance: numberIn(permit2) },
  }
}

/** The account that an NFT itself names; where it names nobody, the one that the event named stays. */
function spenderOf({ kind, spender }: ApprovalTarget, [approved]: Answers): { spender: Address } {
  const named = kind === 'nft' ? addressIn(approved) : undefined
  return { spender: named && BigInt(named) !== 0n ? named : spender }
}

function allowedNow({ kind }: ApprovalTarget, [first, second]: Answers, owner: Address) {
  if (kind === 'permit2') {
    const { amount = null, expiresAt } = permit2In(first) ?? {}
    return { amount, expiresAt }
  }
  if (kind !== 'nft') return { amount: numberIn(first) ?? null }
  // An NFT that is somebody else's now, or is gone, takes its approval with it.
  const [approved, holder] = [addressIn(first), addressIn(second)]
  if (holder?.toLowerCase() !== owner.toLowerCase()) return { amount: holder || first === null ? 0n : null }
  return { amount: approved === undefined ? null : BigInt(approved) === 0n ? 0n : 1n }
}

function isUnlimitedOf({ kind }: ApprovalTarget, amount: bigint, { supply }: HeldToken): boolean {
  return kind === 'operator' ? amount > 0n : isUnlimited(amount, supply)
}

function atRiskOf({ kind }: ApprovalTarget, token: HeldToken, amount: bigint | null): bigint | undefined {
  if (kind === 'nft' || kind === 'operator' || amount === null || token.balance === undefined) return undefined
  const limits = [amount, token.balance, ...(kind === 'permit2' ? [token.permit2Allowance ?? token.balance] : [])]
  return limits.reduce((least, limit) => (limit < least ? limit : least))
}

async function readSpenderKinds(client: ChainClient, spenders: readonly Address[], signal?: AbortSignal) {
  const unique = [...new Set(spenders.map((spender) => spender.toLowerCase()))]
  const bytes = hexToBytes(`0x${unique.map((spender) => spender.slice(2)).join('')}`)
  const facts = unique.length === 0 ? new Uint8Array() : await getRecipientFacts(client, bytes, { signal })
  const kinds = new Map(unique.map((spender, index) => [spender, kindOf(facts[index]!)]))
  return spenders.map((spender) => kinds.get(spender.toLowerCase())!)
}

function kindOf(fact: number): SpenderKind {
  if (fact & recipientFact.delegated) return 'delegated'
  return fact & recipientFact.code ? 'contract' : 'account'
}
