import { hasHalving, hasPeriods, hasTeam, mineFields } from '@tokensmith/sdk/staking/poolFields.ts'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { HeldTokens } from '../_shared/coin/HeldTokens.tsx'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import type { useLockToken } from '../_shared/lock/useLockToken.ts'
import parts from '../_shared/view/Parts.module.css'
import type { MineFormProps } from './MineFormProps.ts'
import { MinePeriods } from './MinePeriods.tsx'
import { MineRate } from './MineRate.tsx'
import { MineVersions } from './MineVersions.tsx'
import { PoolCoinNote } from './PoolCoinNote.tsx'
import { PoolListInput } from './PoolListInput.tsx'
import type { usePoolList } from './usePoolList.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type CreateMineFormProps = MineFormProps & {
  stake: ReturnType<typeof useLockToken>
  reward: ReturnType<typeof useLockToken>
  list: ReturnType<typeof usePoolList>
}

const fieldsNamed = (...names: string[]) => mineFields.filter(({ name }) => names.includes(name))

/** What is staked, what is paid out and how fast, for how long, and who may enter. */
export function CreateMineForm({ stake, reward, list, ...props }: CreateMineFormProps) {
  const t = usePoolTexts()
  const { form, context } = props
  const { variant, typed, blockTime } = context
  const inputs = { ...props, context: props.reading.context, t }
  // Without a measured time of a block nothing is asked in blocks.
  const measured = (name: string, without: string) =>
    fieldsNamed(name).map((field) =>
      field.kind === 'choice' && !blockTime && typed[name] !== without
        ? { ...field, options: field.options.filter((option) => option !== without) }
        : field,
    )
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate>
      <Section>
        <MineVersions variant={variant} form={form} />
      </Section>
      <Section title={t('form.coins')}>
        <div className={parts.fields}>
          <FieldInputs {...inputs} fields={fieldsNamed('stakeKind', 'stakeToken')} />
          {typed.stakeToken === '' && (
            <HeldTokens
              kind={typed.stakeKind === 'lp' ? 'liquidity' : 'token'}
              onChoose={(address) => form.set('stakeToken', address)}
            />
          )}
          <PoolCoinNote query={stake} />
          <FieldInputs {...inputs} fields={fieldsNamed('rewardToken')} />
          {typed.rewardToken === '' && (
            <HeldTokens kind="token" onChoose={(address) => form.set('rewardToken', address)} />
          )}
          <PoolCoinNote query={reward} />
        </div>
      </Section>
      <Section title={t('form.reward')} grid>
        <FieldInputs {...inputs} fields={[...fieldsNamed('reward'), ...measured('per', 'block')]} />
        <Wide>
          <MineRate {...props} />
        </Wide>
        <FieldInputs {...inputs} fields={fieldsNamed('start', 'end', 'fund')} />
      </Section>
      {hasPeriods(variant) && <MinePeriods {...props} />}
      {hasHalving(variant) && (
        <Section title={t('form.halving')} grid>
          <FieldInputs
            {...inputs}
            fields={[...measured('halving', 'blocks'), ...fieldsNamed('halvingTime', 'halvingBlocks')]}
          />
        </Section>
      )}
      <Section title={t('form.who')} grid>
        <FieldInputs {...inputs} fields={fieldsNamed('least', 'listed')} />
        {hasTeam(variant) && typed.listed === 'list' && (
          <Wide>
            <PoolListInput list={list} />
          </Wide>
        )}
        <FieldInputs {...inputs} fields={fieldsNamed('teamPercent', 'generations')} />
      </Section>
    </form>
  )
}
