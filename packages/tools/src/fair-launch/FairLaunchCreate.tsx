import { Button } from '@mantine/core'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import parts from '../_shared/view/Parts.module.css'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { useToolLink } from '../useToolLink.ts'

/** The tools that launch fairly, with what the form begins with where it is not one of its own. */
const ways = [
  { id: 'mint', tool: 'token-fair-launch', query: {} },
  { id: 'sale', tool: 'token-fair-launch-sale', query: {} },
  { id: 'presale', tool: 'presale-standard', query: { mode: 'fair' } },
] as const

/** Three ways to a fair launch: a new token that everybody mints, a new one sold fairly, and one that exists already. */
export default function FairLaunchCreate() {
  const t = usePresaleTexts()
  const linkOf = useToolLink()
  return (
    <Card>
      {ways.map(({ id, tool, query }) => {
        const to = linkOf(tool, query)
        return (
          to && (
            <Section key={id} title={t(`fairLaunch.way.${id}.title`)}>
              <div className={parts.fields}>
                <p className={parts.note}>{t(`fairLaunch.way.${id}.text`)}</p>
                <div className={parts.buttons}>
                  <Button component={Link} to={to} variant={id === 'mint' ? 'filled' : 'default'}>
                    {t(`fairLaunch.way.${id}.action`)}
                  </Button>
                </div>
              </div>
            </Section>
          )
        )
      })}
    </Card>
  )
}
