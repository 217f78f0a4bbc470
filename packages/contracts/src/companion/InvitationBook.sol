// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {ECDSA} from "solady/src/utils/ECDSA.sol";
import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {SignatureCheckerLib} from "solady/src/utils/SignatureCheckerLib.sol";
import {IMarket} from "../token/IMarket.sol";
import {ITrading} from "../token/ITrading.sol";
import {IInvitationBook} from "./IInvitationBook.sol";

/**
 * @title InvitationBook
 * @notice The implementation behind every token's InvitationBook.
 * @dev Roles: the token (trades, transfers), anyone (settles). Invariants: the book holds at least all unsettled amounts
 * and credits; an account is bound at most once and never to somebody below it; what a settlement hands out is exactly
 * what the trades left; that is at most a third of their tax. Not supported: tokens that arrive by an ordinary transfer.
 */
contract InvitationBook is IInvitationBook, IERC5267, ReentrancyGuard {
    /// @dev One slot. An account that has invited somebody is never bound any more.
    struct Person {
        address inviter;
        uint40 seenAt;
        uint56 invitedCount;
    }

    uint256 private constant BPS = 10_000;
    uint256 private constant GENERATIONS_LIMIT = 6;
    /// @dev Of a tax at most one of so many parts, so that nobody who invites himself trades for nothing.
    uint256 private constant TAX_PARTS = 3;
    bytes32 private constant DOMAIN_TYPE_HASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant NAME_HASH = keccak256("InvitationBook");
    bytes32 private constant VERSION_HASH = keccak256("1");
    bytes32 private constant INVITATION_TYPE_HASH = keccak256("Invitation(address inviter,uint256 deadline)");

    address private _token;
    uint16 private _totalBps;
    uint16[] private _rewardBps;
    uint256 private _minHolding;
    uint256 private _minTransfer;
    mapping(address account => Person) private _people;
    mapping(address inviter => mapping(address account => bool)) private _isOffered;
    mapping(address account => address inviter) private _latestOffers;
    mapping(address account => uint256) private _unsettled;
    mapping(address inviter => uint256) private _credits;

    /// @dev The implementation itself can never be set up.
    constructor() {
        _token = address(1);
    }

    /// @inheritdoc IInvitationBook
    function setUp(InvitationInit calldata init, uint256 lowestTaxBps) external {
        // Check
        if (_token != address(0)) revert InvitationBook_AlreadySetUp();
        uint256 count = init.rewardBps.length;
        if (count == 0 || count > GENERATIONS_LIMIT) revert InvitationBook_InvalidGenerations(count, GENERATIONS_LIMIT);
        uint256 total;
        for (uint256 i; i < count; ++i) {
            if (init.rewardBps[i] == 0) revert InvitationBook_EmptyGeneration(i + 1);
            total += init.rewardBps[i];
        }
        uint256 limit = lowestTaxBps / TAX_PARTS;
        if (total > limit) revert InvitationBook_RewardsTooHigh(total, limit);
        // Effect
        (_token, _totalBps) = (msg.sender, uint16(total));
        (_rewardBps, _minHolding, _minTransfer) = (init.rewardBps, init.minHolding, init.minTransfer);
    }

    /// @inheritdoc IInvitationBook
    function onTrade(address trader, uint256 value, uint256 tax) external returns (uint256 part) {
        // Check
        _requireToken();
        if (_people[trader].inviter == address(0)) return 0;
        part = value * _totalBps / BPS;
        // The rates fit the taxes at creation; the owner can lower those later.
        if (part > tax / TAX_PARTS) part = tax / TAX_PARTS;
        if (part == 0) return 0;
        // Effect
        _unsettled[trader] += part;
        emit RewardAdded(trader, part);
    }

    /// @inheritdoc IInvitationBook
    function onTransfer(address from, address to, uint256 amount, bool fromInvites, bool toInvites) external {
        // Check: anyone can move nothing for anybody, so nothing is neither an offer nor an answer.
        _requireToken();
        if (amount == 0 || from == to || to == address(0) || _isContract(from) || _isContract(to)) return;
        // Effect
        if (toInvites && _isOffered[to][from]) {
            _isOffered[to][from] = false;
            if (_isFree(from)) _bind(from, to);
        } else if (fromInvites && amount >= _minTransfer && _isFree(to) && !_isOffered[from][to]) {
            // Beside those of others: nobody undoes another's.
            _isOffered[from][to] = true;
            _latestOffers[to] = from;
            emit Offered(from, to);
        }
    }

    /// @inheritdoc IInvitationBook
    function bind(address inviter, uint256 deadline, bytes calldata signature) external {
        // Check
        if (block.timestamp > deadline) revert InvitationBook_Expired(deadline);
        Person memory person = _people[msg.sender];
        if (person.inviter != address(0)) revert InvitationBook_AlreadyBound(msg.sender, person.inviter);
        if (person.invitedCount != 0) revert InvitationBook_HasInvited(msg.sender);
        if (_isContract(msg.sender)) revert InvitationBook_IsContract(msg.sender);
        if (inviter == address(0) || inviter == msg.sender || IMarket(_token).isPair(inviter)) {
            revert InvitationBook_InvalidInviter(inviter);
        }
        bytes32 hash = invitationHash(inviter, deadline);
        // An EIP-7702 account has code and a key.
        if (
            ECDSA.tryRecoverCalldata(hash, signature) != inviter
                && !SignatureCheckerLib.isValidERC1271SignatureNowCalldata(inviter, hash, signature)
        ) revert InvitationBook_InvalidSignature(inviter);
        // Effect
        _bind(msg.sender, inviter);
    }

    /// @inheritdoc IInvitationBook
    function settle(address[] calldata accounts) external nonReentrant {
        // Effect
        uint16[] memory rates = _rewardBps;
        uint256 toTill;
        for (uint256 i; i < accounts.length; ++i) {
            toTill += _settle(rates, accounts[i]);
        }
        // Interaction
        if (toTill != 0) SafeTransferLib.safeTransfer(_token, ITrading(_token).till(), toTill);
    }

    /// @inheritdoc IInvitationBook
    function claim(address receiver) external nonReentrant returns (uint256 amount) {
        // Check: the book pays no tax, so a pair would be sold to without any.
        amount = _credits[msg.sender];
        if (amount == 0) revert InvitationBook_NothingToClaim(msg.sender);
        if (receiver == address(this) || IMarket(_token).isPair(receiver)) {
            revert InvitationBook_InvalidReceiver(receiver);
        }
        // Effect
        _credits[msg.sender] = 0;
        emit RewardClaimed(msg.sender, receiver, amount);
        // Interaction
        SafeTransferLib.safeTransfer(_token, receiver, amount);
    }

    /// @inheritdoc IInvitationBook
    function token() external view returns (address) {
        return _token;
    }

    /// @inheritdoc IInvitationBook
    function rewardBps() external view returns (uint16[] memory) {
        return _rewardBps;
    }

    /// @inheritdoc IInvitationBook
    function minHolding() external view returns (uint256) {
        return _minHolding;
    }

    /// @inheritdoc IInvitationBook
    function minTransfer() external view returns (uint256) {
        return _minTransfer;
    }

    /// @inheritdoc IInvitationBook
    function inviterOf(address account) external view returns (address) {
        return _people[account].inviter;
    }

    /// @inheritdoc IInvitationBook
    function invitedCount(address account) external view returns (uint256) {
        return _people[account].invitedCount;
    }

    /// @inheritdoc IInvitationBook
    function holdingSeenAt(address inviter) external view returns (uint256) {
        return _people[inviter].seenAt;
    }

    /// @inheritdoc IInvitationBook
    function offerTo(address account) external view returns (address) {
        address inviter = _latestOffers[account];
        return _isOffered[inviter][account] && _isFree(account) ? inviter : address(0);
    }

    /// @inheritdoc IInvitationBook
    function isOffered(address inviter, address account) external view returns (bool) {
        return _isOffered[inviter][account] && _isFree(account);
    }

    /// @inheritdoc IInvitationBook
    function unsettled(address account) external view returns (uint256) {
        return _unsettled[account];
    }

    /// @inheritdoc IInvitationBook
    function creditOf(address account) external view returns (uint256) {
        return _credits[account];
    }

    /// @inheritdoc IInvitationBook
    function invitationHash(address inviter, uint256 deadline) public view returns (bytes32) {
        bytes32 domain =
            keccak256(abi.encode(DOMAIN_TYPE_HASH, NAME_HASH, VERSION_HASH, block.chainid, address(this)));
        bytes32 invitation = keccak256(abi.encode(INVITATION_TYPE_HASH, inviter, deadline));
        return keccak256(abi.encodePacked(hex"1901", domain, invitation));
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (0x0f, "InvitationBook", "1", block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    function _bind(address account, address inviter) private {
        _people[account].inviter = inviter;
        ++_people[inviter].invitedCount;
        emit Bound(account, inviter);
        _look(inviter);
    }

    /// @dev Returns what nobody could get of the account's amount.
    function _settle(uint16[] memory rates, address account) private returns (uint256 rest) {
        // Check: who gets a part. Generations stay apart, so that nobody moves up when another holds too little.
        uint256 amount = _unsettled[account];
        if (amount == 0) return 0;
        address[] memory line = new address[](rates.length);
        address inviter = account;
        bool waits;
        for (uint256 i; i < rates.length; ++i) {
            inviter = _people[inviter].inviter;
            if (inviter == address(0)) break;
            (bool holds, bool earlier) = _look(inviter);
            if (holds) line[i] = inviter;
            if (holds && !earlier) waits = true;
        }
        if (waits) return 0;
        // Effect
        _unsettled[account] = 0;
        rest = amount;
        uint256 left = amount;
        for (uint256 i; i < rates.length; ++i) {
            // The last generation takes what rounding leaves.
            uint256 part = i == rates.length - 1 ? left : amount * rates[i] / _totalBps;
            left -= part;
            if (line[i] == address(0) || part == 0) continue;
            rest -= part;
            _credits[line[i]] += part;
            emit RewardCredited(line[i], account, i + 1, part);
        }
        emit Settled(account, amount, rest);
    }

    /// @dev Whether the inviter holds enough now, and is known to have held enough in an earlier second.
    function _look(address inviter) private returns (bool holds, bool earlier) {
        if (_minHolding == 0) return (true, true);
        holds = SafeTransferLib.balanceOf(_token, inviter) >= _minHolding;
        uint256 seenAt = _people[inviter].seenAt;
        earlier = seenAt != 0 && seenAt < block.timestamp;
        if (holds && seenAt == 0) {
            _people[inviter].seenAt = uint40(block.timestamp);
            emit HoldingSeen(inviter);
        }
    }

    function _isFree(address account) private view returns (bool) {
        Person memory person = _people[account];
        return person.inviter == address(0) && person.invitedCount == 0;
    }

    function _requireToken() private view {
        if (msg.sender != _token) revert InvitationBook_NotToken(msg.sender);
    }

    /// @dev True for an account with code, unless the code is an EIP-7702 delegation (0xef0100 and an address).
    function _isContract(address account) private view returns (bool) {
        uint256 size = account.code.length;
        if (size != 23) return size != 0;
        bytes32 start;
        assembly ("memory-safe") {
            // The scratch space is cleared first: only 3 bytes are written to it.
            mstore(0, 0)
            extcodecopy(account, 0, 0, 3)
            start := mload(0)
        }
        return start != bytes32(bytes3(0xef0100));
    }
}
