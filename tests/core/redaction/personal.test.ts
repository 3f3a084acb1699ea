import { describe, expect, it } from 'vitest';
import { findPersonal } from '../../../src/core/redaction/personal/find-personal';
import { redactText } from '../../../src/core/redaction/redact-text';
import { isHiddenAtFirst, isPersonal, SECRET_CLASSES, type SecretType } from '../../../src/core/redaction/secret';

/** Made up. The part in guillemets says who somebody is. */
const PERSONAL: readonly (readonly [type: SecretType, text: string])[] = [
  ['phone', 'Call «+49 30 901820» today'],
  ['phone', 'or «+1 (555) 010-9999»'],
  ['phone', 'at «(555) 010-9999», or'],
  ['phone', '«0044 20 7946 0958»'],
  ['phone', 'Telefon: «030 901820»'],
  ['phone', 'Tél. : «01 23 45 67 89»'],
  ['phone', 'Móvil: «612 345 678»'],
  ['phone', '電話番号：«03-1234-5678»'],
  ['phone', '手机: «13812345678»'],
  ['phone', 'هاتف: «0501234567»'],
  ['nationalId', 'SSN «078-05-1120»'],
  ['nationalId', 'Social Security number: «078051120»'],
  ['nationalId', 'NI «AB 12 34 56 C»'],
  ['nationalId', 'Steuer-ID «86 095 742 719»'],
  ['nationalId', 'NIR «1 85 05 78 006 084 91»'],
  ['nationalId', 'DNI «12345678Z»'],
  ['nationalId', 'or «X1234567L»'],
  ['nationalId', 'CPF «529.982.247-25»'],
  ['nationalId', 'CNPJ «11.222.333/0001-81»'],
  ['nationalId', 'Aadhaar «2341 2341 2346»'],
  ['nationalId', '身份证 «11010519491231002X»'],
  ['nationalId', '주민등록번호 «900101-1234567»'],
  ['nationalId', 'マイナンバー «1234 5678 9018»'],
  ['nationalId', 'Passport number: «C01X00T47»'],
  ['birthDate', 'Date of birth: «1990-01-31»'],
  ['birthDate', 'Born on «31 January 1990» in'],
  ['birthDate', 'geboren am «31.01.1990»'],
  ['birthDate', 'Date de naissance : «31/01/1990»'],
  ['birthDate', '生年月日：«1990年1月31日»'],
  ['birthDate', 'DOB «01/31/1990»'],
  ['address', 'Shipping address: «12 High Street, Oxford OX1 4AB»'],
  ['address', 'Anschrift: «Hauptstraße 5, 10115 Berlin»'],
  ['address', 'Address\n«12 High Street\nOxford OX1 4AB»'],
  ['address', '住所：«東京都千代田区1-2-3»'],
  ['address', 'write to «12 Baker Street, London NW1 6XE» for more'],
  ['address', 'Ship it to «221B Baker St.» please'],
  ['address', '«1600 Amphitheatre Parkway, Mountain View, CA 94043»'],
  ['address', 'wohnt «Hauptstraße 5, 10115 Berlin» seit'],
  ['address', 'in der «Berliner Allee 17»'],
  ['address', 'habite «12 rue de la Paix, 75002 Paris»'],
  ['address', 'vive en «Calle de Alcalá, 45»'],
  ['address', 'mora na «Rua Augusta, 1200»'],
  ['address', '本社は«東京都千代田区丸の内1-2-3»です'],
  ['ip', 'from «203.0.113.7» at'],
  ['ip', 'host «2001:db8:85a3::8a2e:370:7334»'],
  ['ip', '«2001:0db8:85a3:0000:0000:8a2e:0370:7334»'],
]; // prettier-ignore

const NOT_PERSONAL: readonly string[] = [
  'Chrome 142.0.7444.60 and version 1.2.3.4',
  'v10.20.30.40',
  'localhost 127.0.0.1, any 0.0.0.0, mask 255.255.255.0',
  'at 12:34:56, or std::vector, a::b and ::',
  'commit af0656a9e2b1c4d5f60718293a4b5c6d7e8f9012',
  'ISBN 978-3-16-148410-0',
  'from 2024-05-01 to 2024-06-30',
  '1,234,567 of 12 345 678',
  'order 000-12-3456 and 666-12-3456',
  'Released on 31 January 1990',
  'Address of the memory: 0x7ffe1234',
  'IP address: unknown',
  'E-mail address: see below 5',
  '529.982.247-26',
  'error 404-555-1',
  'It took 12 Years on the Main Street of town.',
  'See 3 Places to go, 4 Streets and Route 66.',
  'Chapter 5 Drive safely',
  'via Mail 5 and via Port 8080',
];

describe('What says who somebody is', () => {
  it.each(PERSONAL)('is found: %s in %s', (type, marked) => {
    const text = marked.replace(/[«»]/g, '');
    const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1];
    expect(findPersonal(text)).toEqual([{ start, end, type }]);
    expect(isPersonal(type)).toBe(true);
  });

  it.each(NOT_PERSONAL)('is not: %s', (text) => expect(findPersonal(text)).toEqual([]));

  it.each(PERSONAL)('stays in a text unless it is asked for: %s in %s', (_type, marked) => {
    const text = marked.replace(/[«»]/g, '');
    expect(redactText(text)).toBe(text);
    expect(redactText(text, undefined, true)).not.toContain(marked.slice(marked.indexOf('«') + 1, marked.indexOf('»')));
  });

  it('leaves secrets as they are', () => {
    expect(redactText('Password: 078-05-1120', undefined, true)).toBe('Password: [password]');
  });
});

describe('What is hidden at first', () => {
  it('is all that is secret, what is in fields, and the rest if the person wants it', () => {
    const all = Object.keys(SECRET_CLASSES) as SecretType[];
    for (const type of all) {
      for (const [inField, hidesPersonal] of [
        [false, false],
        [true, false],
        [false, true],
      ] as const) {
        const found = { isPersonal: isPersonal(type), inField };
        expect(isHiddenAtFirst(found, hidesPersonal)).toBe(!isPersonal(type) || inField || hidesPersonal);
      }
    }
    expect(all.filter((type) => !isHiddenAtFirst({ isPersonal: isPersonal(type), inField: false }, false))).toEqual([
      'phone', 'nationalId', 'birthDate', 'address', 'ip',
    ]); // prettier-ignore
  });
});
