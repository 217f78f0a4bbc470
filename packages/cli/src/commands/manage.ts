import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { type OfferedAction, offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { getTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { planApprovedAction } from '@tokensmith/sdk/token/planApprovedAction.ts'
import type { Address } from 'viem'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { FieldsFault, type Sentence, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, optionOf, typedFields } from '../fieldOptions.ts'
import { type OpenedChain, openChain } from '../openChain.ts'
import { openTexts } from '../openTexts.ts'
import { columns } from '../print/columns.ts'
import type { Session } from '../Session.ts'
import { readFrom } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

const described: readonly TokenAction[] = tokenActions
/** Those that are one function of a contract; the others are made of several calls, and have commands or forms of their own. */
const plain = described.filter(({ args }) => args !== undefined)
const fieldNames = [...new Set(plain.flatMap(({ fields = [] }) => fields.map(({ name }) => name)))]

/** Does one of the things that can be done with a token, by the same descriptions as its page; without one it lists them. */
export const manage: Command = {
  name: 'manage',
  positionals: [{ name: 'token' }, { name: 'action', isOptional: true, choices: plain.map(({ id }) => id) }],
  options: fieldOptions(fieldNames),
  chain: 'sends',
  async run(session) {
    const [tokenText, id] = session.words
    const chain = await openChain(session, { signs: id !== undefined })
    const token = unwrapParsed(parseAddress(tokenText!, { shortName: chain.chain.shortName, refuseZero: true }))
    if (id === undefined) return list(session, chain, token)
    const t = await openTexts(session.lang, ['token'])
    const sentence = sentenceOf(t, session.lang, 'token')
    const asks: object[] = []
    const { account, outcome } = await carryOut(session, {
      chain,
      asks,
      facts: () => [`${t(`token:action.${id}.label`)}: ${token}`],
      make: async (sender) => {
        const context = await readContext(chain, token, sender)
        const entry = offeredActions(context.token, sender, context.trading).find((action) => action.id === id)
        if (!entry) throw new UsageFault('actionClosed', {}, exitCodes.failed)
        if (!entry.permitted) throw new UsageFault('actionForbidden', { by: entry.by }, exitCodes.failed)
        const { values, asks: found } = readValues(session, entry, context, sentence)
        asks.push(...found)
        const { verification } = context.token
        const kind = verification.status === 'verified' ? verification.composition.kind : undefined
        return planApprovedAction(chain.client, { token, action: entry.id, values, kind, account: sender })
      },
    })
    if (!outcome) return exitCodes.done
    const hashes = outcome.receipts.map(({ transactionHash }) => transactionHash)
    session.tell(hashes, { token, action: id, account, transactions: hashes })
    return exitCodes.done
  },
}

async function readContext({ client }: OpenedChain, address: Address, account?: Address): Promise<ActionContext> {
  const token = await getToken(client, address, { account })
  const trading = token.verification.status === 'verified' ? await getTrading(client, token, { account }) : {}
  return { token, trading, account }
}

function readValues(session: Session, entry: OfferedAction, context: ActionContext, sentence: Sentence) {
  const own = (entry.fields ?? []).map(({ name }) => name)
  const foreign = fieldNames.find((name) => !own.includes(name) && session.given[optionOf(name)] !== undefined)
  if (foreign) throw new UsageFault('optionNotHere', { option: `--${optionOf(foreign)}` })
  const start = { ...Object.fromEntries(own.map((name) => [name, ''])), ...startOfAction(entry, context) }
  const { faults, asks, values } = parseAction(entry, typedFields(start, session.given), context)
  if (!values) throw new FieldsFault(faults, sentence)
  return { values, asks: Object.values(asks).flatMap((found) => found ?? []) }
}

/** What can be done now, whom it is for, and the options of each. */
async function list(session: Session, chain: OpenedChain, address: Address) {
  const { token, trading } = await readContext(chain, address, readFrom(session))
  const t = await openTexts(session.lang, ['token'])
  const offered = offeredActions(token, readFrom(session), trading).filter(({ args }) => args !== undefined)
  const optionsOf = ({ fields = [] }: TokenAction) => fields.map(({ name }) => `--${optionOf(name)}`)
  session.tell(
    [
      `${token.name ?? ''} (${token.symbol ?? ''}) ${token.address}, ${t(`manage.verification.${token.verification.status}`)}`,
      ...columns(
        offered.map((action) => [
          action.id,
          [t(`token:action.${action.id}.label`), `(${t(`manage.by.${action.by}`)})`, ...optionsOf(action)].join(' '),
        ]),
      ),
    ],
    {
      token: { address: token.address, name: token.name, symbol: token.symbol, owner: token.owner },
      verification: token.verification.status,
      capabilities: token.capabilities,
      actions: offered.map((action) => ({
        id: action.id,
        by: action.by,
        options: optionsOf(action),
        permitted: action.permitted,
      })),
    },
  )
  return exitCodes.done
}
