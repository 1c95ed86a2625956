// Where the page's script begins.
import { render } from 'preact'
import { readPageData } from './model/saved'
import { App } from './view/app'

const data = readPageData(document.getElementById('data')?.textContent ?? '{}')
const root = document.getElementById('page')
if (root) render(<App data={data} />, root)
