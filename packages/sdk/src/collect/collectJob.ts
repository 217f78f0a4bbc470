import type { Hex } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobKind } from '../base/jobs/JobKind.ts'
import { buildFunding } from './buildFunding.ts'
import { buildClearing, buildSweep, checkCleared } from './buildSweep.ts'
import { buildTransfer } from './buildTransfer.ts'
import { readCollectContext, readCollectRows } from './CollectContext.ts'
import type { CollectSigner } from './CollectSigner.ts'
import { collectKindId, readCollectTerms } from './CollectTerms.ts'
import { checkCollectTerms, isCollectCall } from './checkCollectTerms.ts'
import { collectContract } from './collectAddress.ts'
import { readCollectOutcome } from './readCollectOutcome.ts'

/**
 * What a batch of a collection is. `sweep`: one transaction of the payer for many wallets (EIP-7702). `clear`: takes their
 * delegations off again. `fund`: coin from the payer, so that a wallet can pay for its own transfers. `send`, `rest`: a
 * wallet sends one thing to the recipient, and at last what coin is left.
 */
export type CollectNote = 'sweep' | 'clear' | 'fund' | 'send' | 'rest'

/** Failures of the node, the journal or the page, after which nothing else would go better. */
const pausing: ReadonlySet<string> = new Set([
  ...([
    'networkFailed',
    'rpcTimedOut',
    'rpcRateLimited',
    'rpcForbidden',
    'rpcAnswerInvalid',
    'rpcChainMismatch',
  ] as const),
  ...(['planJournalFailed', 'planAborted', 'jobListChanged', 'jobFileUnreadable', 'batchRowInvalid'] as const),
])

/** Without keys what is signed already is followed to its end, and nothing new is signed. */
const refuse = () => Promise.reject(new ToolboxError('planAborted'))
const noSigner: CollectSigner = { signTransaction: refuse, signAuthorization: refuse, signOrder: refuse }

/**
 * What many wallets hold, brought to one recipient: a row is one thing of one wallet, `from` the wallet. Amounts are what
 * the chain says when a transaction is built. What fails in one wallet stays there and stops no other.
 *
 * @param signer signs the delegations and orders of the wallets; transactions are signed by the engine's keys.
 */
export function createCollectJob(signer: CollectSigner = noSigner): JobKind {
  return {
    id: collectKindId,
    revertIsOutcome: true,

    roles: ['rows', 'support'],

    contractOf: (job) => (readCollectTerms(job).method === 'delegation' ? collectContract : undefined),

    checkTerms: checkCollectTerms,

    isOwnCall: isCollectCall,

    failsAlone({ sender }, { from, note }, { code, retryable }) {
      if (retryable || pausing.has(code)) return false
      // What the payer lacks is lacking for all.
      if (code.startsWith('insufficientFunds')) return from !== sender
      if (note === 'send' || note === 'rest') return true
      return code.startsWith('contract') || code === 'gasAboveCap'
    },

    sendsAll: ({ note }) => note === 'rest',

    async buildCall(jobContext, { note, role }, numbered) {
      if (role === 'fill') return undefined
      const context = await readCollectContext(jobContext)
      const rows = readCollectRows(context, numbered)
      if (note === 'sweep') return buildSweep(context, signer, rows)
      if (note === 'clear') return buildClearing(context, signer, rows)
      if (note === 'fund') return buildFunding(context, rows)
      return rows[0] && buildTransfer(context, rows[0])
    },

    async checkSupport({ client, job }, { note, hashes }, numbered) {
      if (note !== 'clear') return undefined
      return checkCleared(client, readCollectRows(readCollectTerms(job), numbered), hashes.at(-1) ?? ('0x' as Hex))
    },

    readOutcome(context, { note }, numbered, receipt) {
      const rows = readCollectRows(readCollectTerms(context.job), numbered)
      return readCollectOutcome(context, rows, receipt, note === 'sweep')
    },
  }
}
