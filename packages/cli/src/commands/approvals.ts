import type { ApprovalEvent } from '@tokensmith/sdk/approvals/ApprovalEvent.ts'
import { parseApprovalPairs } from '@tokensmith/sdk/approvals/parseApprovalPairs.ts'
import { planRevoke } from '@tokensmith/sdk/approvals/planRevoke.ts'
import { rpcApprovalSource } from '@tokensmith/sdk/approvals/rpcApprovalSource.ts'
import { type ApprovalScan, scanApprovals } from '@tokensmith/sdk/approvals/scanApprovals.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import type { JudgedApproval } from '@tokensmith/tools/approve-check/ApprovalSearch.ts'
import { judgeApprovals, targetsOf } from '@tokensmith/tools/approve-check/judgeApprovals.ts'
import type { Address } from 'viem'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { type OpenedChain, openChain } from '../openChain.ts'
import { progressBar } from '../print/progressBar.ts'
import { type Session, textOf, textsOf } from '../Session.ts'
import { UsageFault } from '../UsageFault.ts'

const everything = 'all'

/** Who may move what of an account, the riskiest first; and takes it back. */
export const approvals: Command = {
  name: 'approvals',
  positionals: [{ name: 'owner' }],
  options: [
    { name: 'from-block', kind: 'text', value: 'NUMBER' },
    { name: 'pair', kind: 'texts', value: 'TOKEN,SPENDER' },
    { name: 'only-pairs', kind: 'switch' },
    { name: 'revoke', kind: 'texts', value: 'ID|all' },
  ],
  chain: 'sends',
  async run(session) {
    const revoked = textsOf(session, 'revoke')
    const chain = await openChain(session, { signs: revoked.length > 0 })
    const owner = unwrapParsed(parseAddress(session.words[0]!, { shortName: chain.chain.shortName, refuseZero: true }))
    const found = await search(session, chain, owner)
    if (revoked.length === 0) {
      session.tell(
        found.length > 0 ? found.map((one) => approvalLine(session, one)) : [session.t('approvals.nothing')],
        {
          owner,
          approvals: found,
        },
      )
      return exitCodes.done
    }
    const chosen = choose(found, revoked)
    const { outcome, account } = await carryOut(session, {
      chain,
      facts: () => chosen.map((one) => approvalLine(session, one)),
      make: async (sender) => {
        if (sender !== owner) throw new UsageFault('fromDiffers', {}, exitCodes.failed)
        return planRevoke(chain.chain.id, chosen)
      },
    })
    if (!outcome) return exitCodes.done
    const hashes = outcome.receipts.map(({ transactionHash }) => transactionHash)
    session.tell(hashes, { account, revoked: chosen.map(({ id }) => id), transactions: hashes })
    return exitCodes.done
  },
}

async function search(session: Session, { chain, client }: OpenedChain, owner: Address): Promise<JudgedApproval[]> {
  const { terminal } = session
  const text = textsOf(session, 'pair').join('\n')
  const pairs = text === '' ? [] : unwrapParsed(parseApprovalPairs(text, chain.shortName))
  const scan: ApprovalScan = { covered: [], events: [] as ApprovalEvent[] }
  if (session.given['only-pairs'] !== true) {
    const from = unwrapParsed(parseInteger(textOf(session, 'from-block') ?? '0', { min: 0n, max: 2n ** 53n }))
    const to = await client.getBlockNumber({ cacheTime: 0 })
    await scanApprovals({
      ...{ owner, scan, range: { from, to }, signal: terminal.signal },
      source: rpcApprovalSource(client, owner),
      firstSpan: BigInt(chain.quirks.logSpan),
      onProgress: ({ blocksRead, blocksTotal }) =>
        terminal.draw(progressBar(Number(blocksRead) / Math.max(1, Number(blocksTotal)))),
    })
    terminal.draw('')
  }
  const judged = await judgeApprovals(client, chain, owner, targetsOf(scan.events, pairs), terminal.signal)
  return judged.approvals.filter(({ risk }) => risk.level !== 'cancelled')
}

function choose(found: readonly JudgedApproval[], ids: readonly string[]): readonly JudgedApproval[] {
  if (ids.includes(everything)) return found
  return ids.map((id) => {
    const one = found.find((approval) => approval.id === id)
    if (!one) throw new UsageFault('approvalUnknown', {}, exitCodes.failed)
    return one
  })
}

function approvalLine(
  { t }: Session,
  { id, kind, token, spender, held, amount, isUnlimited, risk }: JudgedApproval,
): string {
  const shown = isUnlimited
    ? t('approvals.unlimited')
    : amount === null
      ? '?'
      : formatAmount(amount, held.standard === 'erc20' ? (held.decimals ?? 0) : 0)
  return t('approvals.line', {
    ...{ id, kind, token, spender, amount: shown, symbol: held.symbol ?? '' },
    risk: t(`approvals.risk.${risk.level}`),
  })
}
