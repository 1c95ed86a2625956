// A certificate authority for the length of one run: who trusts it believes that this process is a provider's host, and nobody else's.
// Its private key stands in this process's memory alone. Knows no files and no sockets.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import { PROVIDER_DOMAINS } from '../../dialects/hosts'
import {
  AlgorithmIdentifier,
  AsnConvert,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  OctetString,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from './asn1'

export interface Authority {
  /** PEM, for those who shall trust it. */
  readonly certificate: string
  /** What a server shows under this host name. Made when it is first asked for. */
  contextOf(host: string): SecureContext
}

/** Object identifiers. Sources: RFC 5280, 4.2; RFC 5758, 3.2. */
const OID = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAlternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
} as const

const DAY = 86_400_000
/** Days: clocks differ, and nobody keeps a run open for longer. */
const [BEFORE, AFTER] = [1, 90]

/** The name of one common name. */
type Subject = string

interface Issued {
  readonly subject: Subject
  readonly issuer: Subject
  readonly key: KeyObject
  readonly signedWith: KeyObject
  readonly extensions: readonly Extension[]
}

export function createAuthority(): Authority {
  const { publicKey, privateKey } = keyPair()
  const subject = `ringback run, ${randomBytes(4).toString('hex')}`
  const certificate = pemOf(
    issue({ subject, issuer: subject, key: publicKey, signedWith: privateKey, extensions: extensionsOfAuthority(publicKey) }),
  )
  // One key for all hosts: who reads it in this process's memory has them all anyway.
  const host = keyPair()
  const key = host.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const contexts = new Map<string, SecureContext>()
  const made = (name: string) => {
    const extensions = extensionsOfHost(name, host.publicKey, publicKey)
    const leaf = issue({ subject: name.slice(0, 64), issuer: subject, key: host.publicKey, signedWith: privateKey, extensions })
    return createSecureContext({ key, cert: pemOf(leaf) })
  }
  return {
    certificate,
    contextOf(name) {
      const context = contexts.get(name) ?? made(name)
      contexts.set(name, context)
      return context
    },
  }
}

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function issue({ subject, issuer, key, signedWith, extensions }: Issued): Certificate {
  const algorithm = new AlgorithmIdentifier({ algorithm: OID.ecdsaWithSha256 })
  const now = Date.now()
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: nameOf(issuer),
    validity: new Validity({ notBefore: new Date(now - BEFORE * DAY), notAfter: new Date(now + AFTER * DAY) }),
    subject: nameOf(subject),
    subjectPublicKeyInfo: AsnConvert.parse(spki(key), SubjectPublicKeyInfo),
    extensions: new Extensions([...extensions]),
  })
  const signatureValue = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), signedWith)
  return new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue: bytesOf(signatureValue) })
}

/** The only names that it may vouch for: whoever trusts it trusts it with nothing else. */
function extensionsOfAuthority(key: KeyObject): Extension[] {
  const permittedSubtrees = new GeneralSubtrees(
    PROVIDER_DOMAINS.map((domain) => new GeneralSubtree({ base: new GeneralName({ dNSName: domain }) })),
  )
  return [
    extension(OID.basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
    extension(OID.keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
    extension(OID.nameConstraints, new NameConstraints({ permittedSubtrees }), true),
    extension(OID.subjectKeyIdentifier, new SubjectKeyIdentifier(identifierOf(key))),
  ]
}

/** The authority's identifier is wanted by who checks strictly, as Python does from 3.13. */
function extensionsOfHost(host: string, key: KeyObject, authority: KeyObject): Extension[] {
  const keyIdentifier = new KeyIdentifier(identifierOf(authority))
  return [
    extension(OID.basicConstraints, new BasicConstraints({ cA: false }), true),
    extension(OID.keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
    extension(OID.extendedKeyUsage, new ExtendedKeyUsage([OID.serverAuth])),
    extension(OID.subjectAlternativeName, new SubjectAlternativeName([new GeneralName({ dNSName: host })])),
    extension(OID.subjectKeyIdentifier, new SubjectKeyIdentifier(identifierOf(key))),
    extension(OID.authorityKeyIdentifier, new AuthorityKeyIdentifier({ keyIdentifier })),
  ]
}

function extension(extnID: string, value: object, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })
}

function nameOf(commonName: Subject): Name {
  const value = new AttributeValue({ utf8String: commonName })
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: OID.commonName, value })])])
}

/** Positive, and no two alike. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] as number) & 0x3f) | 0x40
  return bytesOf(bytes)
}

function identifierOf(key: KeyObject): ArrayBuffer {
  return bytesOf(createHash('sha1').update(spki(key)).digest())
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' })
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}

function pemOf(certificate: Certificate): string {
  const base64 = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}
