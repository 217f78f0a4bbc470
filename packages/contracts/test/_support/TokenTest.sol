// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBlacklist} from "../../src/token/IBlacklist.sol";
import {IFixedTransferBurn} from "../../src/token/IFixedTransferBurn.sol";
import {IFixedTransferFee} from "../../src/token/IFixedTransferFee.sol";
import {IMintable} from "../../src/token/IMintable.sol";
import {IOwned} from "../../src/token/IOwned.sol";
import {IPausable} from "../../src/token/IPausable.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {ITransferBurn} from "../../src/token/ITransferBurn.sol";
import {ITransferFee} from "../../src/token/ITransferFee.sol";
import {IWhitelist} from "../../src/token/IWhitelist.sol";
import {IToken} from "./IToken.sol";
import {Test} from "./Test.sol";

/**
 * @notice Deploys tokens from the committed creation code, so that the very bytes that users get are tested.
 * `TOKEN_TEMPLATES` names another folder of the same shape: planted bugs, other EVM targets.
 */
abstract contract TokenTest is Test {
    /// @notice Everything a constructor can take; a composition uses its part of it.
    struct Options {
        ITokenBase.TokenInit base;
        IOwned.OwnedInit owned;
        IMintable.MintableInit mintable;
        IPausable.PausableInit pausable;
        IWhitelist.WhitelistInit whitelist;
        ITransferBurn.TransferBurnInit transferBurn;
        ITransferFee.TransferFeeInit transferFee;
    }

    string internal constant ALL =
        "normal-burn-mint-pause-blacklist-whitelist-transferBurn-transferFee-ownershipLock";
    uint256 internal constant SUPPLY = 1_000_000 ether;
    uint256 internal constant CAP = 3_000_000 ether;

    Creator internal creator = new Creator();
    address internal holder = account("holder");
    address internal owner = account("owner");
    address internal alice = account("alice");
    address internal bob = account("bob");
    address internal feeAddress = account("fee address");
    address internal stranger = account("stranger");

    /// @notice Usual options: 18 decimals, no tax yet with ceilings of 10 % and 15 %, the gate open after an hour.
    function options() internal view returns (Options memory chosen) {
        chosen.base = ITokenBase.TokenInit("Example Token", "EXT", 18, SUPPLY, holder, "ipfs://example");
        chosen.owned = IOwned.OwnedInit(owner);
        chosen.mintable = IMintable.MintableInit(CAP);
        chosen.pausable = IPausable.PausableInit(uint64(block.timestamp + 30 days));
        chosen.whitelist = IWhitelist.WhitelistInit(uint64(block.timestamp + 1 hours), new address[](0));
        chosen.transferBurn = ITransferBurn.TransferBurnInit(0, 1_000);
        chosen.transferFee = ITransferFee.TransferFeeInit(0, 1_500, feeAddress);
    }

    function creationCode(string memory template) internal view returns (bytes memory) {
        string memory folder = vm.envOr("TOKEN_TEMPLATES", string("generated/templates"));
        return vm.parseJsonBytes(vm.readFile(string.concat(folder, "/", template, ".json")), ".creationCode");
    }

    /// @notice A token of this composition; the constructor's own error is passed on.
    function deploy(string memory template, Options memory chosen) internal returns (IToken) {
        bytes memory initCode = bytes.concat(creationCode(template), constructorArgs(template, chosen));
        return IToken(creator.create(initCode));
    }

    function deploy(string memory template) internal returns (IToken) {
        return deploy(template, options());
    }

    /// @notice Expects the constructor to fail with this error.
    function expectRejected(string memory template, Options memory chosen, bytes memory reason) internal {
        bytes memory initCode = bytes.concat(creationCode(template), constructorArgs(template, chosen));
        vm.expectRevert(reason);
        creator.create(initCode);
    }

    /// @notice ABI-encoded arguments of a composition: heads in order, then the two dynamic structures. Without an owner the
    /// taxes take their rates alone.
    function constructorArgs(string memory template, Options memory chosen) internal returns (bytes memory args) {
        bool burnTax = vm.contains(template, "-transferBurn");
        bool feeTax = vm.contains(template, "-transferFee");
        bool mints = vm.contains(template, "-mint");
        bool pauses = vm.contains(template, "-pause");
        bool gates = vm.contains(template, "-whitelist");
        bool fixes = vm.contains(template, "standard");
        bool owns = !fixes && (burnTax || feeTax) || mints || pauses || gates || vm.contains(template, "-blacklist")
            || vm.contains(template, "-ownershipLock");
        // Words: the offset of `base`, then one word a value.
        uint256 head = 1;
        if (owns) head += 1;
        if (mints) head += 1;
        if (pauses) head += 1;
        if (gates) head += 1;
        if (burnTax) head += fixes ? 1 : 2;
        if (feeTax) head += fixes ? 2 : 3;
        head *= 32;
        IFixedTransferBurn.FixedTransferBurnInit memory burnRate =
            IFixedTransferBurn.FixedTransferBurnInit(chosen.transferBurn.bps);
        IFixedTransferFee.FixedTransferFeeInit memory feeRate =
            IFixedTransferFee.FixedTransferFeeInit(chosen.transferFee.bps, chosen.transferFee.feeAddress);
        bytes memory base = withoutOffset(abi.encode(chosen.base));
        args = abi.encode(head);
        if (owns) args = bytes.concat(args, abi.encode(chosen.owned));
        if (mints) args = bytes.concat(args, abi.encode(chosen.mintable));
        if (pauses) args = bytes.concat(args, abi.encode(chosen.pausable));
        if (gates) args = bytes.concat(args, abi.encode(head + base.length));
        if (burnTax) args = bytes.concat(args, fixes ? abi.encode(burnRate) : abi.encode(chosen.transferBurn));
        if (feeTax) args = bytes.concat(args, fixes ? abi.encode(feeRate) : abi.encode(chosen.transferFee));
        args = bytes.concat(args, base);
        if (gates) args = bytes.concat(args, withoutOffset(abi.encode(chosen.whitelist)));
    }

    function list(address one) internal pure returns (address[] memory accounts) {
        accounts = new address[](1);
        accounts[0] = one;
    }

    function list(address one, address two) internal pure returns (address[] memory accounts) {
        accounts = new address[](2);
        accounts[0] = one;
        accounts[1] = two;
    }

    /// @notice abi.encode of one dynamic structure starts with its own offset.
    function withoutOffset(bytes memory encoded) internal pure returns (bytes memory rest) {
        rest = new bytes(encoded.length - 32);
        for (uint256 i; i < rest.length; i += 32) {
            assembly ("memory-safe") {
                mstore(add(add(rest, 32), i), mload(add(add(encoded, 64), i)))
            }
        }
    }

    /// @dev What a token tells of a power; all zero when it does not tell of it.
    function capabilityOf(ITokenBase token, bytes32 power) internal view returns (ITokenBase.Capability memory none) {
        ITokenBase.Capability[] memory powers = token.capabilities();
        for (uint256 i; i < powers.length; ++i) {
            if (powers[i].power == power) return powers[i];
        }
    }

    /// @dev A power that can be used now.
    function expectCapability(ITokenBase token, bytes32 power, address holder_, uint256 limit, uint256 until)
        internal
        view
    {
        ITokenBase.Capability memory one = capabilityOf(token, power);
        vm.assertEq(one.power, power, "power");
        vm.assertEq(one.holder, holder_, "holder");
        eq(one.limit, limit, "limit");
        eq(one.from, 0, "from");
        eq(one.until, until, "until");
    }
}

/// @notice Creates contracts from init code. A contract of its own, so that a failing constructor can be expected.
contract Creator {
    function create(bytes memory initCode) external returns (address made) {
        assembly ("memory-safe") {
            made := create(0, add(initCode, 32), mload(initCode))
            if iszero(made) {
                returndatacopy(mload(64), 0, returndatasize())
                revert(mload(64), returndatasize())
            }
        }
    }
}
