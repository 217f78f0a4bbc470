import { catalogue, findChain } from '@tokensmith/chains/catalogue.ts'
import { createCustomChain, parseChainId } from '@tokensmith/chains/customChain.ts'
import { createLocalChain, localChainId } from '@tokensmith/chains/localChain.ts'
import { parseRpc } from '@tokensmith/chains/parseRpc.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { createChainClient } from '@tokensmith/sdk/base/chain/createChainClient.ts'
import { createRpcCaller } from '@tokensmith/sdk/base/chain/createRpcCaller.ts'
import { operatorOf } from '@tokensmith/sdk/base/chain/operatorOf.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { findFeeQuirks } from '@tokensmith/sdk/base/plan/gasPrice.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Session, textOf, textsOf } from './Session.ts'
import { UsageFault } from './UsageFault.ts'

/** The chain that a command is about, and who is asked about it. */
export type OpenedChain = {
  chain: ChainEntry
  client: ChainClient
  /** A node of another operator, where one is known: what is called final has to be final there too. */
  secondClient?: ChainClient
  /** The person named the chain; else its id is only the node's own word. */
  isNamed: boolean
}

/**
 * Opens the chain of `--chain` over the nodes of `--rpc`, or over those of the catalogue. Nodes that were named are the
 * only ones that are asked. Each has to show the id of the chain before it is asked anything else.
 *
 * Whatever signs needs the chain by name: a node that answers another chain's id could else have something signed that
 * counts there.
 *
 * @throws UsageFault `chainMissing`, `chainUnknown`, `rpcMissing`; the fault of an address of a node.
 */
export async function openChain(session: Session, { signs = false } = {}): Promise<OpenedChain> {
  const { env } = session.terminal
  const named = textOf(session, 'chain') ?? env.TOKENSMITH_CHAIN
  const typed = textsOf(session, 'rpc')
  const rpc = (typed.length > 0 ? typed : (env.TOKENSMITH_RPC ?? '').split(',').filter(Boolean)).map(readRpc)
  if (!named && (signs || rpc.length === 0)) throw new UsageFault('chainMissing')
  const id = named ? readChain(named) : await askId(rpc[0]!)
  const chain = await entryOf(id, rpc)
  const client = await createChainClient(chain)
  // A node that is of another chain, or not there, is found out before anything is planned.
  if (signs) await client.getBlockNumber({ cacheTime: 0 })
  const other = rpc.find((url) => operatorOf(url) !== operatorOf(rpc[0]!))
  const secondClient = other ? await createChainClient({ ...chain, rpc: [other] }) : undefined
  return { chain, client, isNamed: Boolean(named), ...(secondClient ? { secondClient } : {}) }
}

/** @throws the code of what is wrong with the address, which is not repeated: it may hold an access key. */
export function readRpc(text: string): string {
  const parsed = parseRpc(text)
  if (parsed.ok) return parsed.value
  throw Object.assign(new Error(parsed.error.code), parsed.error)
}

function readChain(text: string): number {
  const byName = catalogue.find(({ shortName }) => shortName === text.trim().toLowerCase())
  if (byName) return byName.id
  if (text.trim().toLowerCase() === 'local') return localChainId
  const parsed = parseChainId(text)
  if (!parsed.ok) throw new UsageFault('chainUnknown')
  return parsed.value
}

async function askId(rpc: string): Promise<number> {
  const answer = await createRpcCaller(rpc).call({ method: 'eth_chainId' })
  const parsed = parseChainId(String(answer))
  if (!parsed.ok) throw new ToolboxError('rpcAnswerInvalid')
  return parsed.value
}

async function entryOf(id: number, rpc: readonly string[]): Promise<ChainEntry> {
  const known = findChain(id)
  if (known) return rpc.length > 0 ? { ...known, rpc } : known
  if (rpc.length === 0) throw new UsageFault('rpcMissing')
  if (id === localChainId) return { ...createLocalChain(rpc[0]!), rpc }
  const draft = { rpc: rpc[0]!, expectedId: id, name: '', symbol: '', explorer: '', testnet: false }
  const quirks = await findFeeQuirks(await createChainClient({ ...createLocalChain(rpc[0]!), id, rpc }))
  const made = createCustomChain(draft, { id, quirks })
  if (!made.ok) throw new UsageFault('chainUnknown')
  return { ...made.chain, rpc }
}
