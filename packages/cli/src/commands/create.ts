import { type TokenKind, tokenModuleIds } from '@tokensmith/contracts/compose/tokenModules.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'
import { drawTokenSalt } from '@tokensmith/sdk/token/drawTokenSalt.ts'
import { getChainTime } from '@tokensmith/sdk/token/prepareToken.ts'
import { type CreateTokenField, startValues } from '@tokensmith/tools/token/create/createTokenFields.ts'
import { type MadeTokenPlan, makeCreateTokenPlan } from '@tokensmith/tools/token/create/makeCreateTokenPlan.ts'
import { parseCreateToken } from '@tokensmith/tools/token/create/parseCreateToken.ts'
import { readMarketContext } from '@tokensmith/tools/token/create/readMarketContext.ts'
import type { TokenDraft } from '@tokensmith/tools/token/create/TokenDraft.ts'
import { kindVariants } from '@tokensmith/tools/token/kindVariants.ts'
import { type Address, type Hex, isHex, size } from 'viem'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { compileComposition } from '../compileComposition.ts'
import { exitCodes } from '../exitCodes.ts'
import { FieldsFault, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, typedFields } from '../fieldOptions.ts'
import { openChain } from '../openChain.ts'
import { openTexts } from '../openTexts.ts'
import { type Session, textOf } from '../Session.ts'
import { UsageFault } from '../UsageFault.ts'

/** Fields that hold "1" or nothing: modules, and parts of the form that are switched on. */
const switches: readonly CreateTokenField[] = [
  ...(tokenModuleIds.filter((id) => id in startValues({})) as CreateTokenField[]),
  ...(['limits', 'launchTax', 'swapBack', 'launch', 'poolLaunch', 'limitBuys'] as const),
]
const kindOf = new Map(Object.values(kindVariants).map(({ tool, kind }): [string, TokenKind] => [tool, kind]))
const saltBytes = 12

/** Creates a token by the fields of the page's form, and launches it where they say so. */
export const create: Command = {
  name: 'create',
  positionals: [{ name: 'tool', choices: [...kindOf.keys()] }],
  options: [
    ...fieldOptions(Object.keys(startValues({})), { switches: [...new Set(switches)] }),
    { name: 'salt', kind: 'text', value: 'HEX' },
  ],
  chain: 'sends',
  async run(session) {
    const chain = await openChain(session, { signs: true })
    const variant = kindVariants[kindOf.get(session.words[0]!)!]
    const typed = typedFields(startValues(variant.defaults), session.given)
    const salt = readSalt(session)
    const now = await getChainTime(chain.client)
    const market = await readMarketContext(chain.client, chain.chain, typed)
    const knownSymbols = chain.chain.tokens.map(({ name }) => name)
    const sentence = sentenceOf(await openTexts(session.lang, ['token']), session.lang, 'token')
    const read = (wallet?: Address) => parseCreateToken(typed, variant, { wallet, now, knownSymbols, market })
    const { draft, faults, asks, complete } = read()
    if (!complete) throw new FieldsFault(faults, sentence)
    const composition = { kind: variant.kind, modules: draft.modules }
    const creationCode = compileComposition(composition)
    const { plan, outcome, account } = await carryOut(session, {
      chain,
      asks: Object.values(asks)
        .flat()
        .map((ask) => ({ ...ask, sentence: sentence(ask) })),
      facts: (made) => factsOf(session, draft, made as MadeTokenPlan),
      make: (sender): Promise<MadeTokenPlan> => {
        const { draft: own } = read(sender)
        return makeCreateTokenPlan(chain.client, sender, { draft: own, composition, salt, creationCode })
      },
    })
    if (!outcome) return exitCodes.done
    const { token } = (plan as MadeTokenPlan).expected
    session.tell([token], {
      token,
      account,
      transactions: outcome.receipts.map(({ transactionHash }) => transactionHash),
    })
    return exitCodes.done
  },
}

function readSalt(session: Session): Hex {
  const text = textOf(session, 'salt')
  if (text === undefined) return drawTokenSalt()
  if (!isHex(text) || size(text) !== saltBytes) throw new UsageFault('saltInvalid', { bytes: saltBytes })
  return text
}

function factsOf({ t }: Session, draft: TokenDraft, plan: MadeTokenPlan): string[] {
  const { name = '', symbol = '', supply = 0n, decimals = 18, modules } = draft
  return [
    t('create.token', { name, symbol, supply: formatAmount(supply, decimals), decimals }),
    t('create.modules', { modules: modules.join(', ') || '-' }),
    t('create.address', { address: plan.expected.token }),
  ]
}
