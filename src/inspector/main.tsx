// Where the page's script begins.
import { render } from 'preact'
import type { PageData } from './model/wire'
import { App } from './view/app'

const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PageData
const root = document.getElementById('page')
if (root) render(<App data={data} />, root)
