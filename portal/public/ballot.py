# Works a ballot out again: python3 ballot.py ballot.json list.txt result.txt
# The three files are those of the page of the ballot: "Everything else", "The list" and "The order".
import hashlib
import hmac
import json
import sys

ballot_file, list_file, result_file = sys.argv[1:4]
ballot = json.load(open(ballot_file, encoding="utf-8"))
listed = open(list_file, "rb").read()
draw = ballot["draw"]

list_hash = hashlib.sha256(listed).hexdigest()
assert list_hash == ballot["list"]["listHash"], "the list is not the one that was published"
entries = listed.decode("utf-8").splitlines()
assert entries == sorted(set(entries)), "the list is not sorted, or has an entry twice"

# Instants of this form are in order as they are read. Another announcement came before the moment of the one whose place it took.
announced = ballot["announcements"]
assert announced[-1] == ballot["announcement"], "the list was not frozen for what was announced last"
for before, after in zip(announced, announced[1:]):
    in_time = after["announcedAt"] < before["dueAt"] or (after["verifyBy"] or "") > before["dueAt"]
    assert in_time and after["reason"], "another source was announced after the moment of the one before, or without a reason"

if draw["source"] == "DIGITS":
    fixed = ballot["commitments"][-1]
    told = [ballot["sessionId"], draw["value"], draw["witness"], fixed["opened"]["nonce"]]
    text = "".join(line + "\n" for line in ["firsthand-digits-1", *told])
    assert hashlib.sha256(text.encode("utf-8")).hexdigest() == fixed["hash"], "the digits are not those that were fixed"
if draw["source"] == "DRAND":
    # That the signature is drand's own is checked on the page of the ballot: it takes more than a standard library.
    randomness = hashlib.sha256(bytes.fromhex(draw["signature"])).hexdigest()
    round_number = ballot["announcement"]["drand"]["round"]
    assert draw["value"] == f"{round_number} {randomness}", "the value is not the one of the announced round"

lines = ["firsthand-ballot-1", ballot["sessionId"], ballot["batchId"], list_hash, draw["source"], draw["value"]]
seed = hashlib.sha256("".join(line + "\n" for line in lines).encode("utf-8")).digest()
assert seed.hex() == draw["seed"], "the seed does not follow from the list and what was drawn"


def key(entry):
    return hmac.new(seed, entry.encode("utf-8"), hashlib.sha256).hexdigest(), entry


order = sorted(entries, key=key)
result = "".join(f"{place}\t{entry}\n" for place, entry in enumerate(order, 1))
assert result.encode("utf-8") == open(result_file, "rb").read(), "the order does not follow from the seed"
print(f"{len(entries)} entries: list, seed and order agree")
