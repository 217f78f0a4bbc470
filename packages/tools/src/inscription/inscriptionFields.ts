import { FormRules } from '../_shared/form/FormRules.ts'

/** How a person says what is inscribed. */
export const inscriptionModes = ['easy', 'text', 'hex', 'file'] as const
export type InscriptionMode = (typeof inscriptionModes)[number]

/** `way` is an event's standard, or empty for the data of a transaction; `protocol` is what `p` says, or `custom` with `label`; `more` has a key and its value in each line. */
export const inscriptionDefaults = {
  ...{ mode: 'easy', protocol: 'erc-20', label: '', mediaType: '', more: '', text: '', hex: '', to: '' },
  way: '',
  ...{ tick: '', max: '', lim: '', wlim: '', dec: '', id: '', amt: '', nonce: '' },
}
export type InscriptionField = keyof typeof inscriptionDefaults
export type InscriptionTexts = Readonly<Record<InscriptionField, string>>

/** Whole payloads are never a link's: they are too long for one, and nobody reads hexadecimal digits. */
export const inscriptionRules = new FormRules(inscriptionDefaults, { closed: ['text', 'hex'] })

/** A text that is no mode reads as the first. */
export const modeOf = (text: string): InscriptionMode => inscriptionModes.find((mode) => mode === text) ?? 'easy'
