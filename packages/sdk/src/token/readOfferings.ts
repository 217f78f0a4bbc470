import { hasFairMint, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { type Address, getAddress, type Hex, toEventSelector } from 'viem'
import { getViews } from '../base/chain/getViews.ts'
import { readLogs } from '../base/chain/readLogs.ts'
import { addressIn } from '../base/chain/viewAnswers.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findTemplateById } from '../base/toolbox/findTemplate.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type Offering, type OfferingKind, offeringIn, offeringViews } from './offeringViews.ts'

/** Where a page of the list begins: at a block, without the logs from one place in it on. */
export type OfferingCursor = { toBlock: bigint; before?: number }

export type OfferingPage = {
  /** The newest first. */
  offerings: readonly Offering[]
  fromBlock: bigint
  toBlock: bigint
  /** Where the next page begins; undefined at the first block of the chain. */
  older?: OfferingCursor
}

export type ReadOfferingsParams = {
  kind: OfferingKind
  /** Whose own are told apart. */
  account?: Address
  /** Where an earlier page ended; without it, at the newest block. */
  from?: OfferingCursor
  /** Most blocks of one request. */
  logSpan: number
  /** Offerings that fill a page. */
  pageSize?: number
  /** The most requests for logs that are spent on a page. */
  pieces: number
  signal?: AbortSignal
  overrides?: ToolboxOverrides
}

const tokenCreated = toEventSelector('TokenCreated(address,address,bytes32)')
/** Tokens that are asked together, in one request where the chain has Multicall3; and the most that one page asks. */
const together = 30
const mostAsked = 240

type Creation = { creator: Address; token: Address; templateId: Hex; blockNumber: bigint; logIndex: number }

/**
 * Reads the sales or the mints of all creators, from the logs of the factory backwards, a page at a time: until the page is
 * full, the requests are used up, or the first block is reached. The page says which blocks it has read; what lies before
 * is not known. Tokens whose code is not of our build are asked as well, and told apart: what a mint of theirs says is
 * their own word. A sale is our contract in any case.
 *
 * @throws ToolboxError `toolboxMissing` where there is no factory, `planAborted` when the signal fired, and the node's failures.
 */
export async function readOfferings(client: ChainClient, params: ReadOfferingsParams): Promise<OfferingPage> {
  const { kind, account, logSpan, pieces, pageSize = 20, signal, overrides } = params
  const factory = await requireContract(client, 'TokenFactory', overrides)
  const newest = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const { toBlock, before } = params.from ?? { toBlock: newest }
  const span = BigInt(Math.max(1, logSpan))
  const offerings: Offering[] = []
  const stopAt = ({ blockNumber, logIndex }: Creation): OfferingPage => {
    const older = { toBlock: blockNumber, before: logIndex }
    return { offerings, fromBlock: blockNumber, toBlock, older }
  }
  let to = toBlock
  let asked = 0
  for (let piece = 0; piece < pieces; piece++) {
    const fromBlock = to >= span ? to - span + 1n : 0n
    const filters = [{ address: factory, topics: [tokenCreated] }]
    const logs = await readLogs(client, { filters, fromBlock, toBlock: to, logSpan, signal })
    const creations = logs
      .flatMap((log): Creation[] => creationIn(log))
      .filter(({ blockNumber, logIndex }) => before === undefined || blockNumber < toBlock || logIndex < before)
      .filter(({ templateId }) => mayOffer(templateId, kind))
      .reverse()
    for (let start = 0; start < creations.length; start += together) {
      const part = creations.slice(start, start + together)
      const found = await readStates(client, part, { kind, account, overrides }, { blockNumber: newest, signal })
      for (const [at, offering] of found.entries()) {
        if (!offering) continue
        offerings.push(offering)
        if (offerings.length === pageSize) return stopAt(part[at]!)
      }
      // Anybody can create thousands of tokens that offer nothing.
      asked += part.length
      if (asked >= mostAsked) return stopAt(part.at(-1)!)
    }
    if (fromBlock === 0n) return { offerings, fromBlock, toBlock }
    to = fromBlock - 1n
  }
  return { offerings, fromBlock: to + 1n, toBlock, older: { toBlock: to } }
}

async function readStates(
  client: ChainClient,
  creations: readonly Creation[],
  asked: Pick<ReadOfferingsParams, 'kind' | 'account' | 'overrides'>,
  options: { blockNumber: bigint; signal?: AbortSignal },
): Promise<(Offering | undefined)[]> {
  const perToken = creations.map(({ token }) => offeringViews(token, asked))
  const answers = await getViews(client, perToken.flat(), options)
  // Of each the same number of views.
  const size = perToken[0]?.length ?? 0
  return creations.map(({ token, creator, templateId }, index) => {
    const told = answers.slice(index * size, (index + 1) * size)
    return offeringIn({ token, creator, isTemplate: findTemplateById(templateId) !== undefined }, told, asked)
  })
}

/** A node is not believed: what is no log of a creation is none. */
function creationIn(log: { topics: readonly Hex[]; blockNumber: bigint; logIndex: number }): Creation[] {
  const { topics, blockNumber, logIndex } = log
  const [creator, token] = [addressIn(topics[1]), addressIn(topics[2])]
  const templateId = topics[3]
  if (topics[0] !== tokenCreated || !creator || !token || !templateId) return []
  return [{ creator: getAddress(creator), token: getAddress(token), templateId, blockNumber, logIndex }]
}

/** False only for a template of our build that offers nothing of the kind. */
function mayOffer(templateId: Hex, kind: OfferingKind): boolean {
  const template = findTemplateById(templateId)
  if (!template) return true
  return kind === 'sale' ? hasSale(template) : hasFairMint(template)
}
