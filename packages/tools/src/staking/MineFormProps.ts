import type { ToolForm } from '../_shared/form/useToolForm.ts'
import type { MineFormContext, MineReading } from './parseMine.ts'

/** What every part of the creation form is given. */
export type MineFormProps = { form: ToolForm<string>; reading: MineReading; context: MineFormContext }
