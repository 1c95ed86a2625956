// ringback/register: node --import ringback/register app.js
import { register } from '../register/register'

register(process.env)
