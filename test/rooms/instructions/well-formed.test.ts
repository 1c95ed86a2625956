// What is well-formed XML 1.0 without a document type is read, and nothing else; and a refusal says what is wrong, and where.
// A `¦` marks the place that a refusal must name.
import { describe, expect, test } from 'vitest'
import { marked, refusalOf, response, rootOf, shapeOf } from '../../support/instructions/documents'

type Case = readonly [document: string, says: string]

function refuses(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    test('there are cases', () => expect(cases.length).toBeGreaterThan(2))
    test.each(cases)('%j', (document, says) => {
      const { text, line, column } = marked(document)
      expect(refusalOf(text)).toEqual({ code: 12100, message: expect.stringContaining(says), line, column })
    })
  })
}

function reads(name: string, cases: readonly (readonly [document: string, ...shape: unknown[]])[]): void {
  describe(name, () => {
    test('there are cases', () => expect(cases.length).toBeGreaterThan(2))
    test.each(cases.map(([document, ...shape]) => ({ document, shape })))('$document', ({ document, shape }) => {
      expect(shapeOf(rootOf(document))).toEqual(['Response', {}, ...shape])
    })
  })
}

refuses('elements that are not closed, or not in order', [
  ['¦<Response>', '<Response> is never closed'],
  ['<Response>\n  ¦<Say>Hello', '<Say> is never closed'],
  ['<Response><Say>Hello¦</Response>', '</Response> does not close <Say>, which is open since line 1, column 11'],
  ['<Response>\n <Say>Hello\n ¦</Gather></Response>', '</Gather> does not close <Say>, which is open since line 2, column 2'],
  ['<Response><Say>Hello¦</say></Response>', '</say> does not close <Say>'],
  ['<Response><Say><Play>¦</Say></Play></Response>', '</Say> does not close <Play>'],
  ['<Response></Response>¦</Response>', '</Response> closes nothing'],
  ['<Response/>¦</Response>', '</Response> closes nothing'],
  ['¦</Response>', '</Response> closes nothing'],
])

refuses('tags that are none', [
  ['¦<', 'a < that begins no tag'],
  ['<Response>1 ¦< 2</Response>', 'a < that begins no tag'],
  ['<Response>¦< Say/></Response>', 'a < that begins no tag'],
  ['<Response>¦<1/></Response>', 'a < that begins no tag'],
  ['<Response>¦<-a/></Response>', 'a < that begins no tag'],
  ['<Response>¦<></></Response>', 'a < that begins no tag'],
  ['<Response>¦<\u037e/></Response>', 'a < that begins no tag'],
  ['<Response>¦<\u00d7/></Response>', 'a < that begins no tag'],
  ['<Response>¦<Say', 'the tag <Say has no end'],
  ['<Response><Say¦<Play/></Response>', '"<" cannot stand here in the tag <Say'],
  ['<Response><Say ¦/ ></Response>', '"/" cannot stand here in the tag <Say'],
  ['<Response><Say¦//></Response>', '"/" cannot stand here in the tag <Say'],
  ['<Response><Say loop="1"¦/loop="2"/></Response>', '"/" cannot stand here in the tag <Say'],
  ['<Response><Say¦\u0080loop="1"/></Response>', 'cannot stand here in the tag <Say'],
  ['<Response><Say¦\u00a0loop="1"/></Response>', 'cannot stand here in the tag <Say'],
  ['<Response><Say¦\u2028/></Response>', 'cannot stand here in the tag <Say'],
  ['<Response><Say ¦\u2603="1"/></Response>', 'cannot stand here in the tag <Say'],
  ['<Response><Say>¦</ Say></Response>', 'an end tag is written </Name>'],
  ['<Response><Say>¦</></Response>', 'an end tag is written </Name>'],
  ['<Response><Say>¦</Say loop="1"></Response>', 'an end tag is written </Name>'],
  ['<Response><Say>¦</Say/></Response>', 'an end tag is written </Name>'],
  ['<Response><Say>¦</Say\n</Response>', 'an end tag is written </Name>'],
  ['<Response>¦</Response', 'an end tag is written </Name>'],
])

refuses('attributes', [
  ['<Response><Say voice=¦alice>Hi</Say></Response>', 'the value of voice must stand in quotes'],
  ['<Response>\n\t<Say\n\t\tvoice=¦alice>Hi</Say></Response>', 'the value of voice must stand in quotes'],
  ['<Response><Say voice=¦>Hi</Say></Response>', 'the value of voice must stand in quotes'],
  ['<Response><Say ¦voice>Hi</Say></Response>', 'the attribute voice has no value'],
  ['<Response><Say ¦voice/></Response>', 'the attribute voice has no value'],
  ['<Response><Say ¦voice loop="2"/></Response>', 'the attribute voice has no value'],
  ['<Response><Say voice="alice"¦loop="2"/></Response>', 'white space is missing before the attribute loop'],
  ['<Response><Say voice="alice" ¦voice="alice"/></Response>', 'the attribute voice stands twice in <Say>'],
  ['<Response><Say a="1" b="2"\n  ¦a="3"/></Response>', 'the attribute a stands twice in <Say>'],
  ['<Response><Say voice=¦"alice>Hi</Say></Response>', 'the value of voice has no closing quote'],
  ['<Response><Say voice=¦\'alice">Hi</Say></Response>', 'the value of voice has no closing quote'],
  ['<Response><Say voice="alice>Hi¦</Say><Say voice="bob"/></Response>', 'or its closing quote is missing'],
  ['<Response><Say voice="a¦<b"/></Response>', 'a < in the value of voice must be written &lt;'],
  ['<Response><Say voice="alice"¦"/></Response>', '"\\"" cannot stand here'],
  ['<Response><Say ¦="alice"/></Response>', '"=" cannot stand here'],
  ['<Response><Say voice=¦="alice"/></Response>', 'must stand in quotes'],
  ['<Response><Say ¦1="alice"/></Response>', '"1" cannot stand here'],
  ['<Response><Say ¦"alice"/></Response>', '"\\"" cannot stand here'],
  ['<Response><Say voice="alice" ¦&amp;="1"/></Response>', '"&" cannot stand here'],
])

reads('tags and attributes as they may be', [
  ['<Response/>'],
  ['<Response  />'],
  ['<Response\n></Response\n\t>'],
  ['<Response><Say voice = \'a"b\'\tloop\n=\n"2">></Say ></Response>', ['Say', { voice: 'a"b', loop: '2' }, '>']],
  ['<Response><Play a=">" b="]]>" c="/>"/></Response>', ['Play', { a: '>', b: ']]>', c: '/>' }]],
  ['<Response><é-1.\u00b7 ſ="1" _="2"/></Response>', ['é-1.\u00b7', { ſ: '1', _: '2' }]],
  ['<Response><Say voice="a\tb\nc\rd\r\ne"/></Response>', ['Say', { voice: 'a b c d e' }]],
  ['<Response><Say voice="a&#9;b&#10;c&#13;d&lt;&quot;"/></Response>', ['Say', { voice: 'a\tb\nc\rd<"' }]],
  ['<Response><a><a><a/></a></a><a/></Response>', ['a', {}, ['a', {}, ['a', {}]]], ['a', {}]],
])

reads('names with a prefix, declared or not', [
  ['<Response><Say><lang xml:lang="fr">oui</lang></Say></Response>', ['Say', {}, ['lang', { 'xml:lang': 'fr' }, 'oui']]],
  ['<Response><x:y x:z="1" q:z="2"/></Response>', ['x:y', { 'x:z': '1', 'q:z': '2' }]],
  ['<Response><x:y xmlns:x="urn:mine"/></Response>', ['x:y', { 'xmlns:x': 'urn:mine' }]],
  ['<Response><é:ü ö:ß="1"/></Response>', ['é:ü', { 'ö:ß': '1' }]],
  ['<Response><__proto__:x/><constructor:y/></Response>', ['__proto__:x', {}], ['constructor:y', {}]],
])

test('a name of more colons than a prefix has is refused', () => {
  for (const content of ['<a:b:c/>', '<:a/>', '<a:/>', '<xmlns:a/>', '<Say a:b:c="1"/>']) {
    expect(refusalOf(response(content)), content).toMatchObject({ code: 12100, line: 1, column: 11 })
  }
})

refuses('what stands outside the root', [
  ['¦', 'there is no root element'],
  ['   ¦', 'there is no root element'],
  ['<!-- nothing -->\n¦', 'there is no root element'],
  ['<?xml version="1.0"?>¦', 'there is no root element'],
  ['¦Hello', 'there is text outside the root element'],
  ['\n\n  ¦Hello<Response/>', 'there is text outside the root element'],
  ['<Response/>\n¦Hello', 'there is text outside the root element'],
  ['<Response/>¦\u00a0', 'there is text outside the root element'],
  ['<Response/>¦\ufeff', 'there is text outside the root element'],
  ['¦\u00a0<Response/>', 'there is text outside the root element'],
  ['¦&#32;<Response/>', 'there is text outside the root element'],
  ['<Response/>¦&amp;', 'there is text outside the root element'],
  ['<Response/>¦]]>', 'there is text outside the root element'],
  ['<Response/>¦<![CDATA[]]>', 'there is a CDATA section outside the root element'],
  ['¦<![CDATA[ ]]><Response/>', 'there is a CDATA section outside the root element'],
  ['<Response/>\n¦<Response/>', '<Response> is a second root element'],
  ['<Response></Response>¦<Say>Hi</Say>', '<Say> is a second root element'],
])

refuses('ampersands and references', [
  ['<Response><Say>Tom ¦& Jerry</Say></Response>', 'an ampersand must be written &amp;'],
  ['<Response><Say>Tom¦&Jerry</Say></Response>', 'an ampersand must be written &amp;'],
  ['<Response><Play>https://app.test/?a=1¦&b=2</Play></Response>', 'an ampersand must be written &amp;'],
  ['<Response><Gather action="/a?b=1¦&c=2"/></Response>', 'an ampersand must be written &amp;'],
  ['<Response><Gather a="&amp;" b="1 ¦& 2"/></Response>', 'an ampersand must be written &amp;'],
  ['<Response>¦&</Response>', 'an ampersand must be written &amp;'],
  ['<Response>¦&&amp;</Response>', 'an ampersand must be written &amp;'],
  ['<Response>¦&;</Response>', 'an ampersand must be written &amp;'],
  ['<Response>¦&amp</Response>', 'an ampersand must be written &amp;'],
  ['<Response>¦&AMP;</Response>', 'an ampersand must be written &amp;'],
  ['<Response>one¦&nbsp;space</Response>', 'of named entities there are only amp, lt, gt, quot and apos'],
  ['<Response>¦&copy;</Response>', 'of named entities'],
  ['<Response>¦&constructor;</Response>', 'of named entities'],
  ['<Response>¦&#;</Response>', 'an ampersand must be written'],
  ['<Response>¦&#x;</Response>', 'an ampersand must be written'],
  ['<Response>¦&#X41;</Response>', 'an ampersand must be written'],
  ['<Response>¦&#6a;</Response>', 'an ampersand must be written'],
  ['<Response>¦&#0;</Response>', '&#0; is not a character of XML'],
  ['<Response>¦&#x0;</Response>', '&#x0; is not a character of XML'],
  ['<Response>¦&#8;</Response>', 'not a character of XML'],
  ['<Response>¦&#x1F;</Response>', 'not a character of XML'],
  ['<Response>¦&#xD800;</Response>', 'not a character of XML'],
  ['<Response>¦&#xDFFF;</Response>', 'not a character of XML'],
  ['<Response>¦&#xFFFE;</Response>', 'not a character of XML'],
  ['<Response>¦&#xFFFF;</Response>', 'not a character of XML'],
  ['<Response>¦&#x110000;</Response>', 'not a character of XML'],
  ['<Response>¦&#99999999999999999999999;</Response>', 'not a character of XML'],
  ['<Response><Say voice="¦&#0;"/></Response>', 'not a character of XML'],
])

reads('references as they may be', [
  ['<Response>&amp;&lt;&gt;&quot;&apos;</Response>', '&<>"\''],
  ['<Response>&#65;&#x42;&#x1F600;&#x10FFFF;</Response>', 'AB😀\u{10ffff}'],
  ['<Response>&#9;&#10;&#13;&#xD7FF;&#xE000;&#xFFFD;</Response>', '\t\n\r\ud7ff\ue000\ufffd'],
  ['<Response>&#0000000000000000065;&#x0000000000041;</Response>', 'AA'],
  ['<Response>&amp;lt;&amp;#65;</Response>', '&lt;&#65;'],
  ['<Response><!-- & &nbsp; --><?a & ?><![CDATA[& &nbsp; &#0;]]></Response>', '& &nbsp; &#0;'],
])

refuses('characters that are none', [
  ['<Response>¦\u0000</Response>', 'the character U+0000 is not allowed'],
  ['<Response><Say>\n¦\u0008</Say></Response>', 'the character U+0008 is not allowed'],
  ['<Response>¦\u000b</Response>', 'U+000B'],
  ['<Response>¦\u000c</Response>', 'U+000C'],
  ['<Response>¦\u001b</Response>', 'U+001B'],
  ['<Response>¦\ufffe</Response>', 'U+FFFE'],
  ['<Response>¦\uffff</Response>', 'U+FFFF'],
  ['<Response>¦\ud83d!</Response>', 'U+D83D'],
  ['<Response>¦\ude00!</Response>', 'U+DE00'],
  ['<Response>¦\ude00\ud83d</Response>', 'U+DE00'],
  ['<Response><Say¦\u0001/></Response>', 'U+0001'],
  ['<Response><Say voice="¦\u0001"/></Response>', 'U+0001'],
  ['<Response><!-- ¦\u0001 --></Response>', 'U+0001'],
  ['<Response><![CDATA[¦\u0001]]></Response>', 'U+0001'],
  ['<Response>caf¦\ufffd</Response>', 'send the document in UTF-8'],
])

reads('characters as they may be', [
  ['<Response>\u007f\u0080\u0085\u009f\u00a0</Response>', '\u007f\u0080\u0085\u009f\u00a0'],
  ['<Response>é\ud7ff\ue000😀\u{10ffff}\ufffc</Response>', 'é\ud7ff\ue000😀\u{10ffff}\ufffc'],
  ['<Response>\ufdd0\u{1fffe}</Response>', '\ufdd0\u{1fffe}'],
  ['<Response>a\u2028b\u0085c</Response>', 'a\u2028b\u0085c'],
  ['<Response>a\rb\r\nc\nd</Response>', 'a\nb\nc\nd'],
])

test('the earlier of two flaws is named', () => {
  expect(refusalOf('<Response>\u0001 & </Response>').message).toContain('U+0001')
  expect(refusalOf('<Response> & \u0001</Response>').message).toContain('ampersand')
})

refuses(']]> in text', [
  ['<Response><Say>a ¦]]> b</Say></Response>', ']]> must be written ]]&gt;'],
  ['<Response>¦]]></Response>', ']]> must be written'],
  ['<Response>]¦]]></Response>', ']]> must be written'],
  ['<Response><![CDATA[]]>¦]]></Response>', ']]> must be written'],
])

reads(']]> elsewhere', [
  ['<Response>]] > ]]&gt; ]&#93;></Response>', ']] > ]]> ]]>'],
  ['<Response><!-- ]]> --><?a ]]> ?></Response>'],
  ['<Response><Say voice="]]>">x</Say></Response>', ['Say', { voice: ']]>' }, 'x']],
])

refuses('comments', [
  ['<Response>¦<!-- Hello</Response>', 'the comment has no end'],
  ['<Response>¦<!-- Hello -></Response>', 'the comment has no end'],
  ['<Response>¦<!--></Response>', 'the comment has no end'],
  ['<Response><!-- a ¦-- b --></Response>', '-- cannot stand in a comment'],
  ['<Response><!-- a ¦---></Response>', '-- cannot stand in a comment'],
  ['<Response><!--¦---></Response>', '-- cannot stand in a comment'],
  ['<Response>¦<!- Hello --></Response>', 'neither a comment nor a CDATA section'],
  ['<Response><Say ¦<!-- Hello -->/></Response>', '"<" cannot stand here'],
])

reads('comments before, inside and after the root', [
  ['<!-- a --><Response><!-- b --></Response><!-- c -->'],
  ['<?xml version="1.0"?>\n<!---->\n<Response>one<!-- two -->three</Response>\n<!-- - < > " \' -->\n', 'onethree'],
  ['<Response><!-- <Say>Hi</Say> --><Hangup/></Response>', ['Hangup', {}]],
])

refuses('CDATA sections', [
  ['<Response>¦<![CDATA[Hello</Response>', 'the CDATA section has no end'],
  ['<Response>¦<![CDATA[Hello]] ></Response>', 'the CDATA section has no end'],
  ['<Response>¦<![cdata[Hello]]></Response>', 'neither a comment nor a CDATA section'],
  ['<Response>¦<![INCLUDE[Hello]]></Response>', 'neither a comment nor a CDATA section'],
])

reads('CDATA sections as they may be', [
  ['<Response><Say><![CDATA[Tom & <Jerry>]]></Say></Response>', ['Say', {}, 'Tom & <Jerry>']],
  ['<Response>a<![CDATA[]]>b<![CDATA[]]]]>c<![CDATA[<![CDATA[]]></Response>', 'ab]]c<![CDATA['],
  ['<Response><![CDATA[-->]]></Response>', '-->'],
])

refuses('processing instructions and the XML declaration', [
  ['<Response>¦<?a b</Response>', 'the processing instruction has no end'],
  ['<Response>¦<? a?></Response>', 'a processing instruction is written <?name text?>'],
  ['<Response>¦<??></Response>', 'a processing instruction is written <?name text?>'],
  ['<Response>¦<?a/?></Response>', 'a processing instruction is written <?name text?>'],
  ['<Response>¦<?xml version="1.0"?></Response>', 'may stand only at the very beginning'],
  ['\n¦<?xml version="1.0"?><Response/>', 'may stand only at the very beginning'],
  ['<Response/>¦<?XML data?>', 'may stand only at the very beginning'],
  ['¦<?xml?><Response/>', 'the XML declaration is written'],
  ['¦<?xml encoding="UTF-8"?><Response/>', 'the XML declaration is written'],
  ['¦<?xml encoding="UTF-8" version="1.0"?><Response/>', 'the XML declaration is written'],
  ['¦<?xml version="2.0"?><Response/>', 'the XML declaration is written'],
  ['¦<?xml version="1.0\'?><Response/>', 'the XML declaration is written'],
  ['¦<?xml version="1.0" standalone="maybe"?><Response/>', 'the XML declaration is written'],
  ['¦<?xml version="1.0" encoding=""?><Response/>', 'the XML declaration is written'],
  ['¦<?xml version="1.0"><Response/>', 'the XML declaration is written'],
  ['¦<?XML version="1.0"?><Response/>', 'the XML declaration is written'],
])

reads('processing instructions as they may be', [
  ['<?xml version="1.0" encoding="UTF-8"?><Response/>'],
  ["<?xml\nversion = '1.0'\tencoding='iso-8859-1' standalone='yes' ?><Response/>"],
  ['<?xml-stylesheet href="a.css"?><Response>a<?php echo "<Say>" ?>b</Response><?end?>', 'ab'],
  ['\ufeff<?xml version="1.0"?><Response/>'],
])

refuses('document types and entities of its own', [
  ['¦<!DOCTYPE Response><Response/>', 'a document type is not allowed'],
  ['<?xml version="1.0"?>\n¦<!DOCTYPE html><html/>', 'a document type is not allowed'],
  ['¦<!DOCTYPE Response [<!ENTITY a "b">]><Response>&a;</Response>', 'a document type is not allowed'],
  ['¦<!DOCTYPE Response SYSTEM "https://evil.test/x.dtd"><Response/>', 'a document type is not allowed'],
  ['<Response>¦<!DOCTYPE Response></Response>', 'a document type is not allowed'],
  ['<Response/>¦<!DOCTYPE Response>', 'a document type is not allowed'],
  ['¦<!doctype html><html/>', 'neither a comment nor a CDATA section'],
  ['<Response>¦<!ENTITY a "b"></Response>', 'neither a comment nor a CDATA section'],
])

describe('lines and columns, counted by hand', () => {
  test('of a flaw after tabs, accents and a tag of three lines', () => {
    const document = '<?xml version="1.0"?>\n<Response>\n\t<Say\n\t\tvoice="é"\n\t>Tom & Jerry</Say>\n</Response>'
    expect(refusalOf(document)).toMatchObject({ line: 5, column: 7 })
  })

  test.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macintosh'],
  ])('whatever ends a line: %j', (end) => {
    expect(refusalOf(['<Response>', '<Say>', '  1 < 2', '</Say>', '</Response>'].join(end))).toMatchObject({ line: 3, column: 5 })
  })

  test('only what XML takes for a line end begins a line', () => {
    expect(refusalOf('<Response>\u2028\u0085\u000a&</Response>')).toMatchObject({ line: 2, column: 1 })
  })

  test('the byte order mark has no column', () => {
    expect(refusalOf('\ufeff<Response>&</Response>')).toMatchObject({ line: 1, column: 11 })
  })

  test('elements know their lines, in tags and comments of several', () => {
    const root = rootOf('<!--\n\n-->\n<Response>\n<Say\n  voice="a"\n>\nHi\n</Say><Pause/>\r\n<!--\r--><Hangup/></Response>')
    const lines = [root, ...root.children].flatMap((child) => (typeof child === 'string' ? [] : [[child.name, child.line]]))
    expect(lines).toEqual([
      ['Response', 4],
      ['Say', 5],
      ['Pause', 9],
      ['Hangup', 11],
    ])
  })
})
