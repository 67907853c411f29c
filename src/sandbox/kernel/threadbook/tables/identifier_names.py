"""Names of columns that hold numbers to be known by, in many languages: customers, accounts, telephones, taxes."""

import re

_WHO = (
    "customer|client|member|user|patient|policy|contract|order|invoice|account|acct|reference|serial|tracking|passport|licen[cs]e|card|case|ticket|"
    "employee|staff|student|bank|supplier|vendor|registration|company|business|batch|lot|asset|device|meter|vehicle|tax|vat|national|social"
)
_ALONE = (
    "account|acct|konto|compte|cuenta|conto|conta|rekening|tili|számla|hesap|cont|(?:ref|reference|referenz|référence|referencia|riferimento)$|serial|imei|"
    "siren|siret|nip|pesel|regon|krs|nif|cif|nie|cpf|cnpj|rut|ruc|rfc|curp|abn|acn|tfn|ein|itin|ssn|sin|nino|nhs|bsn|kvk|btw|ust|uid|cvr|ico|ičo|dič|dic|oib|jmbg|egn|"
    "cnp|cui|tckn|vkn|aadhaar|gstin|uen|nric|orgnr|hetu|isin|cusip|lei|инн|кпп|снилс|огрн|счет|счёт|рахунок|"
    "téléphone|tél|portable|gsm|teléfono|móvil|movil|celular|telefone|telemóvel|telefono|cellulare|telefoon|mobiel|puhelin|телефон|тел|mobil|mobilnr"
)
_OF_CLIENTS = "client|compte|siret|siren|cliente|cuenta|conto|conta|contrat|contrato|contratto|téléphone|teléfono|telefono|telefone|factura|facture|fattura|pedido|commande|dossier|série|serie"
NAMED = re.compile(
    rf"(?:^|[^a-z])(?:(?:{_WHO})(?:[ _.-]?(?:security|insurance|registration))?[ _.-]?(?:no|nr|num|number|numbers|id|ids|code|#)|{_ALONE})(?![a-zà-ÿ])|"
    rf"(?:nummer|nummern|[a-zäöüß]nr\.?|org[. ]*nr|номер(?: \w+)?|番号|号码|號碼|번호|帳號|账号|口座|계좌|電話|电话|手机|携帯|전화|휴대폰)$|"
    rf"(?:num[eé]ro|número|n[°º]|nr\.?|no\.?)[ _.]?(?:(?:de|di|do|du|della|del)[ _])?(?:l['’])?(?:{_OF_CLIENTS})",
    re.I,
)


def names_an_identifier(header: str) -> bool:
    """`Customer number`, `accountNo`, `Kundennr.`, `N° de compte`, `電話番号`; not `number of customers`."""
    return bool(NAMED.search(re.sub(r"([a-z])([A-Z])", r"\1_\2", header.strip())))
