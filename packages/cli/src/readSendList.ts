import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { parseAmount } from '@tokensmith/sdk/base/parse/parseAmount.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { getRecipientFacts, recipientFact } from '@tokensmith/sdk/send/getRecipientFacts.ts'
import { getSendItem, type SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { parseSendList, type SendListOptions } from '@tokensmith/sdk/send/parseSendList.ts'
import {
  type SendAsk,
  type SendItem,
  type SendList,
  sendAsk,
  sendFaults,
  sendVerdict,
} from '@tokensmith/sdk/send/SendList.ts'
import type { SendDecision, SendDecisions } from '@tokensmith/sdk/send/settleSendList.ts'
import { type Address, zeroAddress } from 'viem'
import { exitCodes } from './exitCodes.ts'
import type { OpenedChain } from './openChain.ts'
import { faultLine } from './print/faultLine.ts'
import { readListFile } from './readListFile.ts'
import { type Session, textOf, textsOf } from './Session.ts'
import { UsageFault } from './UsageFault.ts'

export type ReadSendList = { list: SendList; tokens: readonly SendToken[] }

/** Lines of refused rows that are printed; the rest is counted. */
const mostShown = 20

/**
 * Reads a list of recipients against what is sent and who sends it, with what the chain knows of the recipients. A list
 * with a row that cannot be read exactly is refused as a whole.
 *
 * @throws UsageFault `listRowsRefused`; the fault of the whole list.
 */
export async function readSendList(session: Session, opened: OpenedChain, account: Address): Promise<ReadSendList> {
  const { chain, client } = opened
  const text = await readListFile(session.words[0]!)
  const several = session.given.several === true
  let tokens = [await tokenOf(session, opened)]
  const read = (): SendList => {
    const items = tokens.map(({ kind, address, decimals }): SendItem => ({ kind, address, decimals }))
    return parseSendList(text, {
      ...{ items: items as [SendItem, ...SendItem[]], several, amounts: amountsOf(session, tokens[0]!) },
      ...{
        shortName: chain.shortName,
        coin: chain.symbol,
        self: account,
        batchContract: deployments.BatchSend.address,
      },
      decimalComma: session.given['decimal-comma'] === true,
    })
  }
  let list = read()
  if (several && list.unknownTokens.length > 0) {
    const found = await Promise.all(list.unknownTokens.map((address) => getSendItem(client, address)))
    tokens = [...tokens, ...found.filter((token) => token !== undefined)]
    list = read()
  }
  if (list.fault) throw new ToolboxError(list.fault.code, list.fault.params)
  if (list.isUnclear) throw new UsageFault('listUnclear', {}, exitCodes.failed)
  refuseRows(session, list)
  return { list: await askAboutRecipients(opened, list), tokens }
}

async function tokenOf(session: Session, { chain, client }: OpenedChain): Promise<SendToken> {
  const text = textOf(session, 'token')
  if (text === undefined) return { kind: 'native', address: zeroAddress, decimals: 18, symbol: chain.symbol }
  const address = unwrapParsed(parseAddress(text, { shortName: chain.shortName, refuseZero: true }))
  const token = await getSendItem(client, address)
  if (!token) throw new ToolboxError('tokenNotFound', { address })
  return token
}

function amountsOf(session: Session, { decimals }: SendToken): SendListOptions['amounts'] {
  const same = textOf(session, 'same')
  if (same !== undefined) return { kind: 'same', amount: unwrapParsed(parseAmount(same, decimals)) }
  const column = textOf(session, 'column')
  if (column === undefined) return { kind: 'column' }
  return { kind: 'column', column: Number(unwrapParsed(parseInteger(column, { min: 1n, max: 99n }))) - 1 }
}

function refuseRows({ say, t, lang }: Session, list: SendList): void {
  const refused = Array.from({ length: list.count }, (_, row) => row).filter(
    (row) => list.verdicts[row]! >= sendVerdict.reject,
  )
  for (const row of refused.slice(0, mostShown)) {
    const code = sendFaults[list.faults[row]! - 1] ?? 'addressName'
    say(t('list.refused', { line: list.lines[row], fault: faultLine({ code, params: {} }, t, lang) }))
  }
  if (refused.length > 0) throw new UsageFault('listRowsRefused', { rows: refused.length }, exitCodes.failed)
}

/** Which recipients are contracts, or run another's code. */
async function askAboutRecipients({ client }: OpenedChain, list: SendList): Promise<SendList> {
  const facts = await getRecipientFacts(client, list.addresses)
  const asks = list.asks.slice()
  for (let row = 0; row < list.count; row += 1) {
    if (facts[row]! & recipientFact.delegated) asks[row]! |= sendAsk.isDelegated
    else if (facts[row]! & recipientFact.code) asks[row]! |= sendAsk.isContract
  }
  return { ...list, asks }
}

const decisions: readonly SendDecision[] = ['keep', 'drop', 'sum']

/** `--decide lookAlike=drop`, for each kind of oddness. @throws UsageFault `decisionInvalid`. */
export function readDecisions(session: Session): SendDecisions {
  return Object.fromEntries(
    textsOf(session, 'decide').map((text) => {
      const [ask, decision] = text.split('=')
      const isKnown = Object.hasOwn(sendAsk, ask ?? '') && decisions.some((known) => known === decision)
      if (!isKnown) {
        throw new UsageFault('decisionInvalid', {
          asks: Object.keys(sendAsk).join(', '),
          decisions: decisions.join(', '),
        })
      }
      return [ask as SendAsk, decision as SendDecision]
    }),
  )
}
