-- How a joint-name registrant is related to the registrant: a copy of a certificate, if one likes (D-3.1).
alter type sales.attachment_purpose add value if not exists 'RELATIONSHIP';
