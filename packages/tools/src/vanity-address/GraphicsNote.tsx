import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import type { GraphicsState } from './createGraphics.ts'

const tones = {
  missing: undefined,
  preparing: undefined,
  running: 'good',
  wrong: 'warning',
  failed: 'warning',
} as const

/** Whether the graphics processor searches, why it may be believed, or why it does not search. */
export function GraphicsNote({ graphics }: { graphics: GraphicsState }) {
  const t = useTexts('vanity-address')
  const lang = useLang()
  const { state } = graphics
  const total = state === 'running' ? graphics.proved.toLocaleString(lang) : undefined
  return <FieldNote tone={tones[state]}>{t(`engine.${state}`, { ...graphics, total })}</FieldNote>
}
