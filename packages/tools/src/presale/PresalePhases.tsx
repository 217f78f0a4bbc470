import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { laterPhaseFields, phaseFields } from './createPresaleFields.ts'
import { countPhases } from './PresaleFormContext.ts'
import type { PresaleFormProps } from './PresaleFormProps.ts'
import { PresaleListInput } from './PresaleListInput.tsx'
import type { PresaleLists } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** How much is sold when, at which price and to whom: the first phase, then one section for each further one. */
export function PresalePhases({ lists, ...props }: PresaleFormProps & { lists: PresaleLists }) {
  const t = usePresaleTexts()
  const { context } = props
  const count = countPhases(context)
  const coin = context.coins?.[0] ?? {}
  const list = (name: string, number: number) =>
    context.typed?.[name] === 'list' && (
      <Wide>
        <PresaleListInput
          label={count === 1 ? t('list.label') : t('list.labelOfPhase', { number })}
          text={lists.texts[name] ?? ''}
          onChange={(text) => lists.type(name, text)}
          read={lists.lists[name]}
          coin={coin}
          fileName={`whitelist-${number}`}
        />
      </Wide>
    )
  return (
    <>
      <Section title={t('form.sale')} grid>
        <FieldInputs {...props} fields={phaseFields} t={t} />
        {list('listed', 1)}
      </Section>
      {laterPhaseFields.slice(0, count - 1).map((fields, index) => (
        <Section key={fields[0]?.name} title={t('form.phase', { number: index + 2 })} grid>
          <FieldInputs {...props} fields={fields} t={t} />
          {list(`listed${index + 2}`, index + 2)}
        </Section>
      ))}
    </>
  )
}
