import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { SwitchField } from '@tokensmith/ui/inputs/SwitchField.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import type { FieldGroupProps } from '../FieldGroupProps.ts'

/** Liquidity, what becomes of it, and a first buy, in the same transaction as the creation. */
export function LaunchGroup({ field, form, reading, now }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol, market, launch } = reading.draft
  const on = form.values.launch === '1'
  const fate = launch?.liquidity ?? 'lock'
  const usualLock = form.values.launchLockUntil === '' ? launch?.lockUntil : undefined
  return (
    <Section title={t('create.launch.title')}>
      <div className={classes.switches}>
        <SwitchField
          label={t('create.field.launch.label')}
          hint={t(on ? 'create.field.launch.on' : 'create.field.launch.off')}
          checked={on}
          onChange={(checked) => form.set('launch', checked ? '1' : '')}
          fromLink={form.fromLink('launch')}
        >
          <div className={classes.stack}>
            <div className={classes.pair}>
              <AmountInput
                {...field('launchTokens')}
                label={t('create.field.launchTokens.label')}
                hint={t('create.field.launchTokens.hint')}
                unit={symbol}
                required
              />
              <AmountInput
                {...field('launchBase')}
                label={t('create.field.launchBase.label')}
                hint={t('create.field.launchBase.hint')}
                unit={market?.base?.symbol}
                required
              />
              <ChoiceInput
                {...field('launchLiquidity')}
                label={t('create.field.launchLiquidity.label')}
                hint={t(`create.field.launchLiquidity.${fate}Hint`)}
                options={(['lock', 'burn', 'keep'] as const).map((value) => ({
                  value,
                  label: t(`create.field.launchLiquidity.${value}`),
                }))}
              />
              {form.values.launchLiquidity !== 'keep' && form.values.launchLiquidity !== 'burn' && (
                <div>
                  <DateTimeInput
                    {...field('launchLockUntil')}
                    label={t('create.field.launchLockUntil.label')}
                    hint={t('create.field.launchLockUntil.hint')}
                    min={now}
                  />
                  {usualLock !== undefined && <FieldNote>= {formatLocal(usualLock, lang)}</FieldNote>}
                </div>
              )}
            </div>
            <AmountInput
              {...field('launchBuy')}
              label={t('create.field.launchBuy.label')}
              hint={t('create.field.launchBuy.hint')}
              unit={market?.base?.symbol}
            />
          </div>
        </SwitchField>
      </div>
    </Section>
  )
}
