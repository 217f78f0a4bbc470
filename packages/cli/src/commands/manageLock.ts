import { getTolerantly } from '@tokensmith/sdk/base/chain/getTolerantly.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { type LockAction, listLockActions, lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import { parseLockAction } from '@tokensmith/sdk/lock/parseLockAction.ts'
import { planLockAction } from '@tokensmith/sdk/lock/planLockAction.ts'
import { type LockView, readLockView } from '@tokensmith/tools/token-lock/readLockView.ts'
import { erc20Abi } from 'viem'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { FieldsFault, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, optionOf, typedFields } from '../fieldOptions.ts'
import { openChain } from '../openChain.ts'
import { openTexts } from '../openTexts.ts'
import { columns } from '../print/columns.ts'
import type { Session } from '../Session.ts'
import { readFrom } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

const fieldNames = [...new Set(lockActions.flatMap(({ fields }) => fields.map(({ name }) => name)))]
const mostLocks = 2n ** 64n

/** Does one of the things that can be done with a lock; without one it shows the lock and lists them. */
export const manageLock: Command = {
  name: 'manage-lock',
  positionals: [{ name: 'lock' }, { name: 'action', isOptional: true, choices: lockActions.map(({ id }) => id) }],
  options: fieldOptions(fieldNames),
  chain: 'sends',
  async run(session) {
    const [number, actionId] = session.words
    const chain = await openChain(session, { signs: actionId !== undefined })
    const { client } = chain
    const id = unwrapParsed(parseInteger(number!, { min: 0n, max: mostLocks }))
    const view = await readLockView(client, id)
    if (actionId === undefined) return show(session, view)
    const action = lockActions.find((one) => one.id === actionId)!
    const t = await openTexts(session.lang, ['token-lock'])
    const asks: object[] = []
    const { outcome, account } = await carryOut(session, {
      chain,
      asks,
      facts: () => [`${t(`token-lock:actions.${actionId}.label`)}: ${lockLine(session, view)}`],
      make: async (sender) => {
        if (!listLockActions(view.lock, sender, view.chainAt).includes(action)) {
          throw new UsageFault('actionClosed', {}, exitCodes.failed)
        }
        const call = { address: view.lock.token, abi: erc20Abi, functionName: 'balanceOf', args: [sender] }
        const balance = action.approves ? await getTolerantly<bigint>(client, call) : undefined
        const { symbol = '', decimals = 0 } = view.coin
        const context = {
          ...view,
          coin: { symbol, decimals },
          account: sender,
          balance,
          shortName: chain.chain.shortName,
        }
        const start = Object.fromEntries(action.fields.map(({ name }) => [name, '']))
        const foreign = fieldNames.find((name) => !(name in start) && session.given[optionOf(name)] !== undefined)
        if (foreign) throw new UsageFault('optionNotHere', { option: `--${optionOf(foreign)}` })
        const reading = parseLockAction(action, typedFields(start, session.given), context)
        if (!reading.values) throw new FieldsFault(reading.faults, sentenceOf(t, session.lang, 'token-lock'))
        asks.push(...Object.values(reading.asks).flatMap((found) => found ?? []))
        return planLockAction(client, { account: sender, lock: view.lock, action: action.id, values: reading.values })
      },
    })
    if (!outcome) return exitCodes.done
    const hashes = outcome.receipts.map(({ transactionHash }) => transactionHash)
    session.tell(hashes, { lock: id, action: actionId, account, done: outcome.result, transactions: hashes })
    return exitCodes.done
  },
}

function lockLine({ t }: Session, { lock, coin }: LockView): string {
  const { symbol = '', decimals = 0 } = coin
  const endAt = new Date(Number(lock.schedule.endAt) * 1000).toISOString()
  return t('lock.line', {
    ...{ id: lock.id.toString(), symbol, token: lock.token, endAt },
    amount: formatAmount(lock.balance, decimals),
    due: formatAmount(lock.due, decimals),
  })
}

async function show(session: Session, view: LockView) {
  const t = await openTexts(session.lang, ['token-lock'])
  const account = readFrom(session)
  const isOpen = ({ isOpen: open }: LockAction) => open(view.lock, view.chainAt)
  const permitted = listLockActions(view.lock, account, view.chainAt)
  const rows = lockActions
    .filter(isOpen)
    .map((action): [string, string] => [
      action.id,
      [
        `${t(`token-lock:actions.${action.id}.label`)} (${t(`token-lock:actions.by.${action.by}`)})`,
        ...action.fields.map(({ name }) => `--${optionOf(name)}`),
      ].join(' '),
    ])
  session.tell([lockLine(session, view), ...columns(rows)], {
    lock: view.lock,
    coin: view.coin,
    blockNumber: view.blockNumber,
    actions: lockActions
      .filter(isOpen)
      .map((action) => ({ id: action.id, by: action.by, permitted: permitted.includes(action) })),
  })
  return exitCodes.done
}
