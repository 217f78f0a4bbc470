import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { consoleRoot } from '../../consolePath.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** `/404` for who came from the console, and the same inside it. */
export default function NotFound({ isAlone = false }: { isAlone?: boolean }) {
  const t = useConsoleTexts()
  return (
    <ErrorPage number="404" title={t('notFound.title')} words={t('notFound.words')} isAlone={isAlone}>
      <Button component={Link} to={consoleRoot}>
        {t('notFound.home')}
      </Button>
    </ErrorPage>
  )
}
