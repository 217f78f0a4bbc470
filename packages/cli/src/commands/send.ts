import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { hashList, packRows } from '@tokensmith/sdk/base/jobs/packRows.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { getContractPresence } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { makeSendRows, type SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import { type BatchSendPlan, planBatchSend } from '@tokensmith/sdk/send/planBatchSend.ts'
import { rowsToCheck } from '@tokensmith/sdk/send/rowsToCheck.ts'
import { type SettledList, settleSendList } from '@tokensmith/sdk/send/settleSendList.ts'
import { makeContractJob, namesOf } from '@tokensmith/tools/batch-send/makeContractJob.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { type Address, bytesToHex, getAddress, isAddressEqual } from 'viem'
import type { Command } from '../Command.ts'
import { confirm, lockAccount, planValue } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { type OpenedChain, openChain } from '../openChain.ts'
import { openJobJournal } from '../openJobJournal.ts'
import { type ReadSendList, readDecisions, readSendList } from '../readSendList.ts'
import { runJob } from '../runJob.ts'
import type { Session } from '../Session.ts'
import { openSigner, readFrom } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

/**
 * Sends coin, a token or NFTs to everybody on a list, each row at most once. Given the same list again it goes on with the
 * job that this made, and after that is done it refuses until `--again` says that it is meant.
 */
export const send: Command = {
  name: 'send',
  positionals: [{ name: 'list', isFile: true }],
  options: [
    { name: 'token', kind: 'text', value: 'ADDRESS', words: 'option.sendToken' },
    { name: 'several', kind: 'switch' },
    { name: 'same', kind: 'text', value: 'AMOUNT' },
    { name: 'column', kind: 'text', value: 'NUMBER' },
    { name: 'decimal-comma', kind: 'switch' },
    { name: 'decide', kind: 'texts', value: 'KIND=keep|drop|sum' },
    { name: 'again', kind: 'switch' },
  ],
  chain: 'sends',
  async run(session) {
    const chain = await openChain(session, { signs: true })
    const { client } = chain
    const decisions = readDecisions(session)
    const isOnlyShown = session.given['plan-only'] === true
    const from = readFrom(session)
    const signer = isOnlyShown && from ? undefined : await openSigner(session, chain)
    const account = signer?.account ?? from!
    const read = await readSendList(session, chain, account)
    const settled = settleSendList(read.list, decisions)
    refuseUndecided(session, settled)
    const rows = await makeSendRows(read.list, settled)
    if (rows.rows.length === 0) throw new UsageFault('listEmpty', {}, exitCodes.failed)
    const listHash = hashList(packRows(rows.rows), namesOf(decisions))
    const purpose = { listHash, chainId: client.chain.id, account }
    const known = isOnlyShown ? undefined : await findJob(session, purpose)
    if (known && signer) {
      session.say(session.t('send.goOn', { job: known.jobId }))
      await confirm(session, 0)
      return runJob(session, { chain, signer, jobId: known.jobId }, 'start')
    }
    const { status } = await getContractPresence(client, 'BatchSend')
    const plan = await planBatchSend(client, {
      ...{ account, contract: deployments.BatchSend.address, items: read.list.items, list: rows },
      ...{ quirks: chain.chain.quirks, ownBatch: status === 'present' ? 'allowed' : 'only' },
    })
    show(session, chain, { read, settled, rows, plan, account })
    if (isOnlyShown || !signer) return exitCodes.done
    if (plan.problem) throw plan.problem
    await confirm(session, 0)
    const symbols = [...new Set(plan.parts.map(({ token }) => read.tokens[token]?.symbol ?? ''))].join(', ')
    const source = { account, list: read.list, tokens: read.tokens, decisions }
    const job = await lockAccount(session, chain, account, async () => {
      // Another program may have begun with the same list since this one looked: two jobs would pay it twice.
      const begun = await findJob(session, purpose)
      return begun ?? makeContractJob(client, openJobJournal(session), source, { rows, plan, title: `Send ${symbols}` })
    })
    session.say(session.t('send.made', { job: job.jobId }))
    return runJob(session, { chain, signer, jobId: job.jobId }, 'start')
  },
}

/** @throws UsageFault `sendUndecided`, after each kind was named with how many rows it touches. */
function refuseUndecided({ say, t }: Session, { undecided, asks }: SettledList): void {
  for (const ask of undecided) say(t('send.undecided', { ask, rows: asks[ask] ?? 0, meaning: t(`ask.row.${ask}`) }))
  if (undecided.length > 0) throw new UsageFault('sendUndecided', {}, exitCodes.declined)
}

/** The job that this list made earlier on this machine. @throws UsageFault `sendDone` where it is at its end. */
async function findJob(
  session: Session,
  { listHash, chainId, account }: { listHash: string; chainId: number; account: Address },
): Promise<JobRecord | undefined> {
  const isSame = ({ job }: { job: JobRecord }) =>
    job.listHash === listHash && job.chainId === chainId && isAddressEqual(job.sender, account)
  const same = (await openJobJournal(session).list()).filter(isSame).map(({ job }) => job)
  if (session.given.again === true) return undefined
  const open = same.find(({ state }) => state === 'open')
  if (!open && same[0]) throw new UsageFault('sendDone', { job: same[0].jobId }, exitCodes.declined)
  return open
}

type Shown = { read: ReadSendList; settled: SettledList; rows: SendRows; plan: BatchSendPlan; account: Address }

function show(session: Session, { chain }: OpenedChain, { read, settled, rows, plan, account }: Shown): void {
  const { t, say, lang } = session
  const symbolOf = (item: number) => read.tokens[item]?.symbol ?? ''
  if (session.given['plan-only'] === true && session.isJson) {
    session.tell([], {
      ...{ account, contract: plan.contract, way: plan.way, rows: rows.rows.length },
      approvals: planValue({ chainId: chain.id, steps: plan.approvals }).steps,
      parts: plan.parts.map(({ item, rows: count, sum, chunks }) => ({
        token: item.address,
        rows: count,
        sum,
        chunks,
      })),
      feeWei: plan.feeWei,
    })
    return
  }
  say(t('plan.head', { chain: `${chain.name} (${chain.id})`, account }))
  for (const { token, item, rows: count, sum, chunks } of plan.parts) {
    const amount = `${formatAmount(sum, item.decimals)} ${symbolOf(token)}`
    say(`  ${t('send.part', { amount, rows: count, chunks, token: item.address })}`)
  }
  for (const { row, amount, why } of rowsToCheck(read.list, settled)) {
    const item = read.list.itemOf[row]!
    const to = getAddress(bytesToHex(read.list.addresses.subarray(row * 20, row * 20 + 20)))
    const paid = `${formatAmount(amount, read.list.items[item]!.decimals)} ${symbolOf(item)}`
    say(
      `  ${t('send.row', { line: read.list.lines[row], why: why.map((one) => t(`send.why.${one}`)).join(', '), to, amount: paid })}`,
    )
  }
  if (settled.leftOut.rows.length > 0) say(`  ${t('send.leftOut', { rows: settled.leftOut.rows.length })}`)
  for (const { id } of plan.approvals) say(`  ${t('send.approval', { id, contract: plan.contract })}`)
  say(`  ${t('plan.cost', { amount: `${amountText(plan.feeWei, 18, lang, { maxFraction: 8 })} ${chain.symbol}` })}`)
}
