import type { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { InscriptionField } from './inscriptionFields.ts'

/** What gives each input of the editor its value, its handlers and its sentences. */
export type InscriptionFieldProps = ReturnType<typeof useFieldProps<InscriptionField>>
