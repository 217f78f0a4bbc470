import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link } from 'react-router'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { AllowanceFacts } from './AllowanceFacts.tsx'
import { AllowanceForm } from './AllowanceForm.tsx'
import classes from './Approve.module.css'
import { type ApproveField, parseApproveForm } from './parseApproveForm.ts'
import { useAllowance } from './useAllowance.ts'

/** Any allowance of anybody, read without a wallet. */
export default function CheckAllowance({ form }: { form: ToolForm<ApproveField> }) {
  const t = useTexts('approve')
  const { chain } = useChain()
  const wallet = useWallet()
  const reading = parseApproveForm(form.values, { tab: 'check', wallet: wallet.address, shortName: chain.shortName })
  const field = useFieldProps(form, reading)
  const { token, owner, spender } = reading
  const query = useAllowance(token, owner, spender)
  const link = (tab: string) => {
    const named = { token, owner }
    const given = Object.entries(named).filter((entry): entry is [string, `0x${string}`] => entry[1] !== undefined)
    return `/ot/ap?${new URLSearchParams([['tab', tab], ...given])}`
  }
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <AllowanceForm
          label={t('check.label')}
          title={t('check.title')}
          field={field}
          fields={
            <>
              <AddressInput {...field('owner')} label={t('field.owner')} hint={t('hint.owner')} />
              <AddressInput {...field('spender')} label={t('field.spender')} hint={t('hint.spender')} required />
            </>
          }
        />
      }
      outcome={
        <Section title={t('outcome')}>
          <AllowanceFacts query={query} idle={t('idle.check')} />
          <div className={classes.buttons}>
            {query.data && (
              <>
                <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
                  {t('check.again')}
                </Button>
                <Button component={Link} to={link('AP')} state={{ closed: { spender } }} variant="light">
                  {t('check.change')}
                </Button>
              </>
            )}
          </div>
        </Section>
      }
      further={
        <Card>
          <Section title={t('about.title')}>
            <div className={classes.about}>
              <p>{t('about.what')}</p>
              <p>{t('about.stays')}</p>
              <p>{t('about.cost')}</p>
            </div>
          </Section>
        </Card>
      }
    />
  )
}
