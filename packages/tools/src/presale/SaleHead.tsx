import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import classes from './Presale.module.css'
import type { SaleView } from './SaleView.ts'
import { salePageHref } from './salePageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What the page of a sale that was read knows beside it. */
export type KnownSaleProps<View> = {
  tool: string
  view: View
  back: { label: string; to: string }
  isFetching: boolean
  refresh: () => void
}

type SaleHeadProps = Omit<KnownSaleProps<unknown>, 'tool' | 'view'> & {
  view: Pick<SaleView, 'path' | 'info'> & { status: Pick<SaleView['status'], 'sale'> }
  title: string
}

/** The head of a sale's page: the way back, its name, its address to share, and what its deployer says of it. */
export function SaleHead({ view, title, back, isFetching, refresh }: SaleHeadProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { path, info, status } = view
  return (
    <Section>
      <ViewBar back={back} refresh={{ label: t('refresh'), isRunning: isFetching, onClick: refresh }} />
      <div className={classes.headline}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <CopyButton
          kind="button"
          size="xs"
          value={window.location.origin + salePageHref(path, status.sale, chain.id)}
          label={t('page.share')}
        />
      </div>
      {info && (
        <p className={classes.info}>
          <bdi>{info}</bdi>
        </p>
      )}
    </Section>
  )
}
