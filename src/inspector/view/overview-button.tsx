// From one record back to how the run stands as a whole.
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'

export function OverviewButton() {
  const { overview } = usePage()
  return (
    <Button class="quiet" onClick={overview}>
      <Icon name="back" />
      Overview
    </Button>
  )
}
