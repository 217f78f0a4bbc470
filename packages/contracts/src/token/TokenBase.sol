// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ITokenBase} from "./ITokenBase.sol";
import {TokenPermit} from "./TokenPermit.sol";

/**
 * @title TokenBase
 * @notice The part that all tokens share: OpenZeppelin's ERC-20, permit, metadata address, batch transfer, and the list
 * of who can still do what.
 * @dev Roles: none. Modules add them.
 * Invariants: the balances add up to the supply; a batch of a sender goes out at most once; nobody lowers another
 * account's balance without an allowance.
 * Modules act on movements only by overriding `_update`. No immutables, no initializer, no owner, takes no coin.
 */
abstract contract TokenBase is TokenPermit, ITokenBase {
    uint8 private constant DECIMALS_LIMIT = 18;
    uint256 private constant FINE_SUPPLY = 10 ** 12;
    uint8 private constant FINE_DECIMALS = 12;
    /// @dev Bytes of a list of 31 capabilities, more than all modules together have.
    uint256 private constant CAPABILITIES_SIZE = 1_024;

    string private _contractURI;
    /// @dev keccak256(sender, jobId, index / 256) => one bit per batch.
    mapping(bytes32 bucket => uint256 bits) private _batches;
    uint8 private _decimals;

    /**
     * @param mayStartEmpty True when a module can mint later, so that a supply of 0 makes sense.
     */
    constructor(TokenInit memory init, bool mayStartEmpty) ERC20(init.name, init.symbol) {
        // Check: a token that wallets can show and that has, or can get, a supply.
        if (bytes(init.name).length == 0) revert TokenBase_EmptyName();
        if (bytes(init.symbol).length == 0) revert TokenBase_EmptySymbol();
        if (init.decimals > DECIMALS_LIMIT) revert TokenBase_TooManyDecimals(init.decimals, DECIMALS_LIMIT);
        if (init.supply == 0 && !mayStartEmpty) revert TokenBase_NoSupply();
        // Effect
        _decimals = init.decimals;
        _contractURI = init.contractURI;
        // The modules' own state is still empty here, so gates and taxes do not touch the first mint.
        if (init.supply != 0) _mint(init.receiver, init.supply);
    }

    /// @notice Number of decimals that wallets show, fixed at creation.
    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @inheritdoc ITokenBase
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    /// @inheritdoc ITokenBase
    function capabilities() external view returns (Capability[] memory list) {
        // An empty list with room behind it.
        assembly ("memory-safe") {
            list := mload(64)
            mstore(list, 0)
            mstore(64, add(list, CAPABILITIES_SIZE))
        }
        _listCapabilities(list);
    }

    /// @inheritdoc ITokenBase
    function batchTransfer(bytes32 jobId, uint256 index, bytes calldata packed) external {
        // Check: packing.
        if (packed.length == 0) revert TokenBase_MalformedBatch(0);
        uint256 width = uint8(packed[0]);
        uint256 rowsAt = width == 0 ? 33 : 1;
        uint256 rowSize = 20 + width;
        if (width > 32 || packed.length <= rowsAt || (packed.length - rowsAt) % rowSize != 0) {
            revert TokenBase_MalformedBatch(packed.length);
        }
        // Check: not sent before.
        bytes32 bucket = _batchBucket(msg.sender, jobId, index);
        uint256 bits = _batches[bucket];
        uint256 bit = 1 << (index & 255);
        if (bits & bit != 0) revert TokenBase_BatchAlreadyTransferred(msg.sender, jobId, index);
        // Effect: the bit first, then the rows. A failing row reverts all of it.
        _batches[bucket] = bits | bit;
        uint256 cursor;
        uint256 end;
        assembly ("memory-safe") {
            cursor := add(packed.offset, rowsAt)
            end := add(packed.offset, packed.length)
        }
        _transferRows(cursor, end, width);
        emit BatchTransferred(msg.sender, jobId, index, (packed.length - rowsAt) / rowSize);
    }

    /// @inheritdoc ITokenBase
    function isBatchTransferred(address sender, bytes32 jobId, uint256 index) external view returns (bool) {
        return _batches[_batchBucket(sender, jobId, index)] & (1 << (index & 255)) != 0;
    }

    /**
     * @dev Modules override it and {_listCapability} what others than the owner can do.
     */
    function _listCapabilities(Capability[] memory list) internal view virtual {}

    /**
     * @dev Adds an entry to `list`, which begins as {capabilities} makes it. The holder is set by who lists it. An end that
     * nobody knows yet may be given as the highest possible one.
     * It calls itself, so that the compiler does not copy it to each of its callers: a third of a kilobyte in the largest.
     */
    function _listCapability(Capability[] memory list, bytes32 power, uint256 limit, uint256 until)
        internal
        pure
        returns (Capability memory one)
    {
        if (until == type(uint64).max) return _listCapability(list, power, limit, 0);
        // A {Capability} of these values, at the end of the list.
        assembly ("memory-safe") {
            let count := add(mload(list), 1)
            mstore(list, count)
            one := mload(64)
            mstore(64, add(one, 160))
            mstore(one, power)
            mstore(add(one, 32), 0)
            mstore(add(one, 64), limit)
            mstore(add(one, 96), 0)
            mstore(add(one, 128), until)
            mstore(add(list, shl(5, count)), one)
        }
    }

    /**
     * @dev True for accounts that a gate lets through unlisted, such as a pair. Modules override it.
     */
    function _passesGates(address) internal view virtual returns (bool) {
        return false;
    }

    /**
     * @dev True while a unit may be worth more than the gas of a movement. What is taken of movements is rounded down, so
     * the constructors of modules that take something refuse such tokens.
     */
    function _hasCoarseUnits() internal view returns (bool) {
        return decimals() < FINE_DECIMALS && totalSupply() < FINE_SUPPLY;
    }

    /**
     * @dev Rows from `cursor` to `end`, positions in calldata: at least one, none cut off. A loop for each packing, and a
     * test at the end of each: both are for the gas of a row.
     */
    function _transferRows(uint256 cursor, uint256 end, uint256 width) private {
        address to;
        uint256 amount;
        if (width == 0) {
            // The amount of all rows stands before the first.
            assembly ("memory-safe") {
                amount := calldataload(sub(cursor, 32))
            }
            for (;;) {
                assembly ("memory-safe") {
                    to := shr(96, calldataload(cursor))
                    cursor := add(cursor, 20)
                }
                _transfer(msg.sender, to, amount);
                if (cursor == end) return;
            }
        }
        uint256 shift = 256 - 8 * width;
        for (;;) {
            // Reading a word at the end of calldata yields zeros beyond it, which both shifts drop.
            assembly ("memory-safe") {
                amount := shr(shift, calldataload(add(cursor, 20)))
                to := shr(96, calldataload(cursor))
                cursor := add(add(cursor, 20), width)
            }
            _transfer(msg.sender, to, amount);
            if (cursor == end) return;
        }
    }

    function _batchBucket(address sender, bytes32 jobId, uint256 index) private pure returns (bytes32) {
        return keccak256(abi.encode(sender, jobId, index >> 8));
    }
}
