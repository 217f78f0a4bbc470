import { dataUriOfFile } from '@tokensmith/sdk/inscription/dataUriOfFile.ts'
import type { InscriptionOperation } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { textOfData } from '@tokensmith/sdk/inscription/textOfData.ts'
import { inscriptionDefaults } from '@tokensmith/tools/inscription/inscriptionFields.ts'
import { makeInscriptionPlan } from '@tokensmith/tools/inscription/makeInscriptionPlan.ts'
import { parseInscriptionForm } from '@tokensmith/tools/inscription/parseInscriptionForm.ts'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { FieldsFault, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, typedFields } from '../fieldOptions.ts'
import { openChain } from '../openChain.ts'
import { openTexts } from '../openTexts.ts'
import { readFileBytes } from '../readListFile.ts'
import { textOf } from '../Session.ts'

/** How it is written follows from what is given. */
const { mode: _, ...start } = inscriptionDefaults
const operations: readonly InscriptionOperation[] = ['deploy', 'mint']

/** Writes data into a transaction, or into an event, by the fields of the page's editor. */
export const inscribe: Command = {
  name: 'inscribe',
  positionals: [{ name: 'operation', choices: operations }],
  options: [...fieldOptions(Object.keys(start)), { name: 'file', kind: 'text', value: 'FILE' }],
  chain: 'sends',
  async run(session) {
    const chain = await openChain(session, { signs: true })
    const { lang, given } = session
    const path = textOf(session, 'file')
    const mode =
      path !== undefined ? 'file' : given.text !== undefined ? 'text' : given.hex !== undefined ? 'hex' : 'easy'
    const typed = { ...typedFields(start, given), mode }
    const file = path === undefined ? undefined : dataUriOfFile(await readFileBytes(path), typed.mediaType)
    const operation = session.words[0] as InscriptionOperation
    const reading = parseInscriptionForm(typed, { operation, shortName: chain.chain.shortName, file })
    const sentence = sentenceOf(await openTexts(lang, ['inscription']), lang, 'inscription')
    if (!reading.values) throw new FieldsFault(reading.faults, sentence)
    const { values } = reading
    const { outcome, account } = await carryOut(session, {
      chain,
      asks: Object.values(reading.asks)
        .flat()
        .map((ask) => ({ ...ask, sentence: sentence(ask) })),
      facts: () => [textOfData(values.data) ?? values.data],
      make: (sender) => makeInscriptionPlan(chain.client, sender, values),
    })
    if (!outcome) return exitCodes.done
    const [receipt] = outcome.receipts
    session.tell([receipt!.transactionHash], { account, hash: receipt!.transactionHash, data: values.data })
    return exitCodes.done
  },
}
