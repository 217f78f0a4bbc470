import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { type LockKind, lockKinds } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { getChainTime } from '@tokensmith/sdk/token/prepareToken.ts'
import { type LockTexts, lockDefaults } from '@tokensmith/tools/token-lock/lockFields.ts'
import { makeLockPlan } from '@tokensmith/tools/token-lock/makeLockPlan.ts'
import { parseCreateLock } from '@tokensmith/tools/token-lock/parseCreateLock.ts'
import { readLockToken } from '@tokensmith/tools/token-lock/readLockToken.ts'
import type { Address } from 'viem'
import type { Command, Option } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { FieldsFault, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, typedFields } from '../fieldOptions.ts'
import { openChain } from '../openChain.ts'
import { readListFile } from '../readListFile.ts'
import { type Session, textOf } from '../Session.ts'

/** Fields of the page's form that an option stands for as they are; the others follow from `own`. */
const { t: _, what: __, who: ___, by: ____, ...fields } = lockDefaults
const own: readonly Option[] = [
  { name: 'kind', kind: 'text', choices: lockKinds },
  { name: 'lp', kind: 'switch' },
  { name: 'list', kind: 'text', value: 'FILE' },
]

/** Locks tokens, for one account or for each of a list. */
export const lock: Command = {
  name: 'lock',
  positionals: [],
  options: [...own, ...fieldOptions(Object.keys(fields))],
  chain: 'sends',
  async run(session) {
    const chain = await openChain(session, { signs: true })
    const { client, chain: entry } = chain
    const listPath = textOf(session, 'list')
    const listText = listPath === undefined ? '' : await readListFile(listPath)
    const typed = readTyped(session)
    const nowAt = await getChainTime(client)
    const base = { shortName: entry.shortName, nowAt, listText }
    const address = parseCreateLock(typed, base).token
    const read = async (wallet?: Address) => {
      const token = address && (await readLockToken(client, address, wallet))
      return { token, reading: parseCreateLock(typed, { ...base, wallet, token }) }
    }
    const sentence = sentenceOf(session.t, session.lang, 'token-lock')
    const seen = await read()
    if (Object.keys(seen.reading.faults).length > 0) throw new FieldsFault(seen.reading.faults, sentence)
    const { symbol = '', decimals = 18 } = seen.token ?? {}
    const { outcome, account } = await carryOut(session, {
      chain,
      asks: Object.values(seen.reading.asks).flat(),
      facts: () => [
        session.t('lock.amount', { amount: formatAmount(seen.reading.amount ?? 0n, decimals), symbol, token: address }),
        session.t(`lock.${seen.reading.kind}`),
        ...(seen.reading.rebasing ? [session.t('lock.vault')] : []),
      ],
      make: async (sender) => {
        const { reading } = await read(sender)
        if (!reading.values) throw new FieldsFault(reading.faults, sentence)
        return makeLockPlan(client, sender, reading.values)
      },
    })
    if (!outcome) return exitCodes.done
    const { locks } = outcome.result
    session.tell(
      locks.map(({ id, owner, amount }) => `${id} ${owner} ${formatAmount(amount, decimals)} ${symbol}`),
      { account, token: address, locks },
    )
    return exitCodes.done
  },
}

function readTyped(session: Session): LockTexts {
  const { given } = session
  const kind = textOf(session, 'kind') ?? 'fixed'
  return {
    ...typedFields(fields, given),
    t: String(lockKinds.indexOf(kind as LockKind)),
    what: given.lp === true ? 'lp' : 'token',
    who: given.list !== undefined ? 'many' : given.owner !== undefined ? 'other' : 'me',
    by: given['end-in'] !== undefined ? 'duration' : 'date',
  }
}
