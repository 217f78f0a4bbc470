// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ITokenBase} from "./ITokenBase.sol";
import {TokenPermit} from "./TokenPermit.sol";

/**
 * @title TokenBase
 * @notice The part that all tokens share: OpenZeppelin's ERC-20, permit, metadata address, batch transfer, and the list
 * of what an owner can still do.
 * @dev Roles: none. Modules add them.
 * Invariants: the balances add up to the supply; a batch of a sender goes out at most once; nobody lowers another
 * account's balance without an allowance.
 * Modules act on movements only by overriding `_update`. No immutables, no initializer, no owner, takes no coin.
 */
abstract contract TokenBase is TokenPermit, ITokenBase {
    uint8 private constant DECIMALS_LIMIT = 18;
    /// @dev At least the number of capabilities that all modules together can list.
    uint256 private constant CAPABILITIES_LIMIT = 20;

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
    function capabilities() public view virtual returns (Capability[] memory list) {
        list = new Capability[](CAPABILITIES_LIMIT);
        uint256 count = _listCapabilities(list, 0);
        // Cuts the array to the entries in use.
        assembly ("memory-safe") {
            mstore(list, count)
        }
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
     * @dev Modules override it: they write their entries into `list` from `count` on and return the new count.
     */
    function _listCapabilities(Capability[] memory, uint256 count) internal view virtual returns (uint256) {
        return count;
    }

    /**
     * @dev True for accounts that a gate lets through unlisted, such as a pair. Modules override it.
     */
    function _passesGates(address) internal view virtual returns (bool) {
        return false;
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
