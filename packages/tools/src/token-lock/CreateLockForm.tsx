import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { AmountInput } from '@tokensmith/ui/inputs/AmountInput.tsx'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { formatUnits } from 'viem'
import { HeldTokens } from '../_shared/coin/HeldTokens.tsx'
import { LockDates } from './LockDates.tsx'
import type { LockFormProps } from './LockFormProps.ts'
import { LockListInput } from './LockListInput.tsx'
import { LockTokenCard } from './LockTokenCard.tsx'
import classes from './TokenLock.module.css'
import type { useLockToken } from './useLockToken.ts'

type CreateLockFormProps = LockFormProps & {
  token: ReturnType<typeof useLockToken>
  feeBps?: number
  listText: string
  onList: (text: string) => void
}

const parts = [25n, 50n, 75n, 100n]

/** What is locked, for whom, and until when. */
export function CreateLockForm(props: CreateLockFormProps) {
  const { form, field, reading, token, feeBps, listText, onList } = props
  const t = useTexts('token-lock')
  const { what, who, vault } = form.values
  const { balance, decimals = 0, symbol, advice } = token.data ?? {}
  const isMany = who === 'many'
  const available = balance === undefined ? undefined : { amount: balance, decimals }
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate className={classes.form}>
      <Section title={t('form.what')}>
        <div className={classes.fields}>
          <ChoiceInput
            {...field('what')}
            label={t('form.whatLabel')}
            hint={t(what === 'lp' ? 'form.whatHint.lp' : 'form.whatHint.token')}
            options={[
              { value: 'token', label: t('form.whatChoice.token') },
              { value: 'lp', label: t('form.whatChoice.lp') },
            ]}
          />
          <AddressInput
            {...field('address')}
            label={t(what === 'lp' ? 'form.lpAddress' : 'form.tokenAddress')}
            hint={t('form.addressHint')}
            ownAddress={false}
            required
          />
          {form.values.address === '' && (
            <HeldTokens
              kind={what === 'lp' ? 'liquidity' : 'token'}
              onChoose={(address) => form.set('address', address)}
            />
          )}
          <LockTokenCard query={token} feeBps={feeBps} />
        </div>
      </Section>
      <Section title={t('form.who')}>
        <div className={classes.fields}>
          <ChoiceInput
            {...field('who')}
            label={t('form.whoLabel')}
            options={(['me', 'other', 'many'] as const).map((value) => ({
              value,
              label: t(`form.whoChoice.${value}`),
            }))}
          />
          {who === 'other' && (
            <AddressInput
              {...field('owner')}
              label={t('form.owner')}
              hint={t('form.ownerHint')}
              ownAddress={false}
              required
            />
          )}
          {isMany ? (
            <LockListInput
              text={listText}
              onChange={onList}
              list={reading.list}
              coin={{ symbol, decimals }}
              fault={field('amount').error}
            />
          ) : (
            <div>
              <AmountInput {...field('amount')} label={t('form.amount')} unit={symbol} available={available} required />
              {balance !== undefined && balance > 0n && (
                <div className={classes.presets}>
                  {parts.map((part) => (
                    <Button
                      key={part.toString()}
                      size="compact-xs"
                      variant="light"
                      aria-label={t('form.partOfBalance', { percent: part.toString() })}
                      onClick={() => form.set('amount', formatUnits((balance * part) / 100n, decimals))}
                    >
                      {part.toString()}%
                    </Button>
                  ))}
                </div>
              )}
            </div>
          )}
        </div>
      </Section>
      <LockDates {...props} />
      <Fold title={t('form.more')} isNeeded={vault !== '' || advice?.rebasing}>
        <Section>
          <ChoiceInput
            {...field('vault')}
            label={t('form.vault')}
            hint={t('form.vaultHint')}
            options={[
              { value: '', label: t(advice?.rebasing ? 'form.vaultChoice.autoOn' : 'form.vaultChoice.autoOff') },
              { value: 'on', label: t('form.vaultChoice.on') },
              { value: 'off', label: t('form.vaultChoice.off') },
            ]}
          />
        </Section>
      </Fold>
    </form>
  )
}
