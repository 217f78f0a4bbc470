import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../CreateToken.module.css'
import { rewardFields } from '../createTokenFields.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { ModuleSwitch } from '../ModuleSwitch.tsx'

/** What lives on the taxes beside their purposes: invitations, prize rounds, and the cosmetic dust. */
export function RewardsGroup(props: FieldGroupProps) {
  const { field } = props
  const t = useTokenTexts()
  return (
    <Section title={t('create.rewards.title')} aside={t('powers.aside')}>
      <div className={classes.switches}>
        <ModuleSwitch {...props} module="invitation">
          <Invitation {...props} />
        </ModuleSwitch>
        <ModuleSwitch {...props} module="prizePool">
          <Prize {...props} />
        </ModuleSwitch>
        <ModuleSwitch {...props} module="dust">
          <IntegerInput
            {...field('dustAddresses')}
            label={t('create.field.dustAddresses.label')}
            hint={t('create.field.dustAddresses.hint')}
            required
          />
        </ModuleSwitch>
      </div>
    </Section>
  )
}

function Invitation({ field, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  const { symbol } = reading.draft
  return (
    <div className={classes.stack}>
      <div className={classes.shares}>
        {rewardFields.map((reward, index) => (
          <PercentInput key={reward} {...field(reward)} label={t('create.field.reward.label', { number: index + 1 })} />
        ))}
      </div>
      <FieldNote>{t('create.field.reward.hint')}</FieldNote>
      <div className={classes.pair}>
        {(['inviterMinHolding', 'invitationMinTransfer'] as const).map((amount) => (
          <AmountInput
            key={amount}
            {...field(amount)}
            label={t(`create.field.${amount}.label`)}
            hint={t(`create.field.${amount}.hint`)}
            unit={symbol}
          />
        ))}
      </div>
    </div>
  )
}

function Prize({ field, form, reading }: FieldGroupProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { symbol = '', decimals = 18, market, prize } = reading.draft
  const usual = form.values.prizeThreshold.trim() === '' && prize
  return (
    <div className={classes.stack}>
      <DurationInput
        {...field('prizeWindow')}
        label={t('create.field.prizeWindow.label')}
        hint={t('create.field.prizeWindow.hint')}
      />
      <div className={classes.pair}>
        <div>
          <AmountInput
            {...field('prizeThreshold')}
            label={t('create.field.prizeThreshold.label')}
            hint={t('create.field.prizeThreshold.hint')}
            unit={symbol}
          />
          {usual && (
            <FieldNote>
              = {amountText(usual.threshold, decimals, lang, { maxFraction: 4 })} {symbol}
            </FieldNote>
          )}
        </div>
        <IntegerInput
          {...field('prizeWinners')}
          label={t('create.field.prizeWinners.label')}
          hint={t('create.field.prizeWinners.hint')}
          required
        />
        <PercentInput
          {...field('prizePart')}
          label={t('create.field.prizePart.label')}
          hint={t('create.field.prizePart.hint')}
          required
        />
        <AmountInput
          {...field('prizeMaxReward')}
          label={t('create.field.prizeMaxReward.label')}
          hint={t('create.field.prizeMaxReward.hint')}
          unit={market?.base?.symbol}
        />
      </div>
    </div>
  )
}
