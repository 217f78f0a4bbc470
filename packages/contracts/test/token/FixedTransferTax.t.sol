// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IFixedTransferBurn} from "../../src/token/IFixedTransferBurn.sol";
import {IFixedTransferFee} from "../../src/token/IFixedTransferFee.sol";
import {ITransferBurnView} from "../../src/token/ITransferBurnView.sol";
import {ITransferFeeView} from "../../src/token/ITransferFeeView.sol";
import {ITransferTax} from "../../src/token/ITransferTax.sol";
import {IToken} from "../_support/IToken.sol";
import {OwnerFunctions} from "../_support/OwnerFunctions.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Burn and fee on transfers of a token without an owner: fixed at creation, for ever.
contract FixedTransferTaxTest is TokenTest, OwnerFunctions {
    string private constant BOTH = "standard-transferBurn-transferFee";
    string private constant WITH_BURN = "standard-burn-transferBurn-transferFee";

    function rates(uint16 burnBps, uint16 feeBps) private view returns (Options memory chosen) {
        chosen = options();
        (chosen.transferBurn.bps, chosen.transferFee.bps) = (burnBps, feeBps);
    }

    function testFuzz_Parts_AddUpToTheAmount_RoundedDown(uint16 burnBps, uint16 feeBps, uint256 amount) public {
        burnBps = uint16(bound(burnBps, 1, 2_499));
        feeBps = uint16(bound(feeBps, 1, 2_500 - burnBps));
        Options memory chosen = rates(burnBps, feeBps);
        chosen.base.supply = type(uint256).max;
        expectParts(deploy(BOTH, chosen), burnBps, feeBps, amount);
    }

    function test_Parts_AtTheEdgesOfRatesAndAmounts() public {
        uint16[3] memory burns = [1, 1_250, 2_499];
        uint256[8] memory amounts = [uint256(0), 1, 2, 3, 99, 10_001, 10 ** 18, type(uint256).max];
        for (uint256 i; i < burns.length; ++i) {
            Options memory chosen = rates(burns[i], 2_500 - burns[i]);
            chosen.base.supply = type(uint256).max;
            for (uint256 j; j < amounts.length; ++j) {
                expectParts(deploy(BOTH, chosen), burns[i], 2_500 - burns[i], amounts[j]);
            }
        }
    }

    /// @dev The parts are told from what is left over, without a product above 256 bits.
    function expectParts(IToken token, uint256 burnBps, uint256 feeBps, uint256 amount) private {
        uint256 supply = token.totalSupply();
        vm.prank(holder);
        token.transfer(alice, amount);
        uint256 burnt = supply - token.totalSupply();
        uint256 fee = token.balanceOf(feeAddress);
        expectShare(burnt, amount, burnBps);
        expectShare(fee, amount, feeBps);
        eq(token.balanceOf(alice), amount - burnt - fee, "net");
        eq(token.balanceOf(holder), supply - amount, "sender");
    }

    /// @dev `part` is the highest with part * 10000 <= amount * bps.
    function expectShare(uint256 part, uint256 amount, uint256 bps) private pure {
        uint256 rest = (amount % 10_000) * bps;
        uint256 whole = amount / 10_000 * bps;
        vm.assertTrue(part >= whole, "less than the whole part");
        vm.assertLe((part - whole) * 10_000, rest, "more than its share");
        vm.assertTrue((part - whole + 1) * 10_000 > rest, "a unit less than its share");
    }

    function testFuzz_OneTaxAlone_TakesItsPart(uint256 amount) public {
        amount = bound(amount, 0, SUPPLY);
        Options memory chosen = rates(300, 400);
        IToken burning = deploy("standard-transferBurn", chosen);
        IToken charging = deploy("standard-transferFee", chosen);
        vm.startPrank(holder);
        burning.transfer(alice, amount);
        charging.transfer(alice, amount);
        vm.stopPrank();
        eq(burning.balanceOf(alice), amount - amount * 300 / 10_000, "burn");
        eq(charging.balanceOf(alice), amount - amount * 400 / 10_000, "fee");
        eq(charging.totalSupply(), SUPPLY, "the fee burns nothing");
    }

    function test_NotTaxed_CreationBurnAndToOneself() public {
        IToken token = deploy(WITH_BURN, rates(1_000, 1_500));
        eq(token.balanceOf(holder), SUPPLY, "creation");
        vm.startPrank(holder);
        token.transfer(holder, 1_000);
        eq(token.balanceOf(holder), SUPPLY, "to oneself");
        token.burn(1_000);
        vm.stopPrank();
        eq(token.totalSupply(), SUPPLY - 1_000, "burn");
        eq(token.balanceOf(holder), SUPPLY - 1_000, "only what was burnt");
        eq(token.balanceOf(feeAddress), 0, "no fee");
    }

    function test_TransferFromAndBatch_AreTaxedLikeATransfer_TheFeeAddressToo() public {
        IToken token = deploy(BOTH, rates(100, 200));
        vm.prank(holder);
        token.approve(bob, 1_000);
        vm.prank(bob);
        token.transferFrom(holder, alice, 1_000);
        eq(token.allowance(holder, bob), 0, "the allowance counts the whole amount");
        vm.prank(holder);
        token.batchTransfer(0, 0, abi.encodePacked(uint8(2), alice, uint16(1_000)));
        eq(token.balanceOf(alice), 2 * 970, "net");
        eq(token.balanceOf(feeAddress), 2 * 20, "fee");
        vm.prank(holder);
        token.transfer(feeAddress, 9_960);
        uint256 had = token.balanceOf(feeAddress);
        vm.prank(feeAddress);
        token.transfer(bob, 1_000);
        eq(token.balanceOf(feeAddress), had - 1_000 + 20, "its own fee comes back");
    }

    function test_RevertWhen_OnlyTheReturningFeeWouldCoverTheAmount() public {
        IToken token = deploy("standard-transferFee", rates(0, 2_500));
        vm.prank(holder);
        token.transfer(feeAddress, 100);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, feeAddress, 100, 101)
        );
        vm.prank(feeAddress);
        token.transfer(alice, 101);
    }

    function test_TheCeilingIsTheRate_AndNobodyHasAPower() public {
        IToken token = deploy(BOTH, rates(100, 200));
        expectUnchanged(token);
        eq(token.capabilities().length, 0, "powers");
        (bool success,) = address(token).staticcall(abi.encodeCall(token.owner, ()));
        vm.assertTrue(!success, "an owner");
    }

    function test_Creation_TellsOfTheRates() public {
        Options memory chosen = rates(100, 200);
        bytes memory initCode = bytes.concat(creationCode(BOTH), constructorArgs(BOTH, chosen));
        address made = createdBy(1);
        vm.expectEmit(made);
        emit ITransferFeeView.TransferFeeCeilingSet(200);
        vm.expectEmit(made);
        emit ITransferFeeView.TransferFeeSet(200);
        vm.expectEmit(made);
        emit ITransferFeeView.FeeAddressSet(feeAddress);
        vm.expectEmit(made);
        emit ITransferBurnView.TransferBurnCeilingSet(100);
        vm.expectEmit(made);
        emit ITransferBurnView.TransferBurnSet(100);
        vm.assertEq(creator.create(initCode), made, "address");
    }

    function test_EveryFunctionOfAnOwner_IsMissing() public {
        IToken token = deploy(WITH_BURN, rates(100, 200));
        address[4] memory callers = [holder, feeAddress, address(creator), stranger];
        for (uint256 i; i < ownerFunctions.length; ++i) {
            for (uint256 j; j < callers.length; ++j) {
                vm.prank(callers[j]);
                (bool success,) = address(token).call(abi.encodePacked(ownerFunctions[i], new bytes(160)));
                vm.assertTrue(!success, "a function of an owner worked");
            }
        }
        expectUnchanged(token);
    }

    /// @notice Whatever is called by whomever, known or not, leaves rates and fee address as they are.
    function testFuzz_NoCall_ChangesRatesOrFeeAddress(uint256 random, uint256 which, uint256[5] calldata words) public {
        IToken token = deploy(WITH_BURN, rates(100, 200));
        bytes4[8] memory known = [
            token.transfer.selector,
            token.transferFrom.selector,
            token.approve.selector,
            token.permit.selector,
            token.batchTransfer.selector,
            token.burn.selector,
            ownerFunctions[which % ownerFunctions.length],
            bytes4(bytes32(random))
        ];
        address[4] memory callers = [holder, feeAddress, address(creator), stranger];
        bytes memory data = abi.encodePacked(known[which % known.length]);
        for (uint256 i; i < words.length; ++i) {
            // An account, a possible amount, or anything.
            uint256 word = words[i];
            if (word % 3 == 0) word = uint160(callers[word / 3 % callers.length]);
            else if (word % 3 == 1) word = word % SUPPLY;
            data = abi.encodePacked(data, word);
        }
        vm.prank(callers[random % callers.length]);
        (bool success,) = address(token).call(data);
        expectUnchanged(token);
        vm.assertTrue(!success || !isOwnerFunction[bytes4(data)], "a function of an owner worked");
    }

    function expectUnchanged(IToken token) private view {
        eq(token.transferBurnBps(), 100, "burn");
        eq(token.transferBurnCeilingBps(), 100, "highest burn");
        eq(token.transferFeeBps(), 200, "fee");
        eq(token.transferFeeCeilingBps(), 200, "highest fee");
        vm.assertEq(token.feeAddress(), feeAddress, "fee address");
    }

    function test_RevertWhen_ARateIsZero() public {
        expectRejected(
            "standard-transferBurn",
            rates(0, 0),
            abi.encodeWithSelector(IFixedTransferBurn.FixedTransferBurn_NoRate.selector)
        );
        expectRejected(
            "standard-transferFee",
            rates(0, 0),
            abi.encodeWithSelector(IFixedTransferFee.FixedTransferFee_NoRate.selector)
        );
        expectRejected(
            BOTH, rates(0, 1), abi.encodeWithSelector(IFixedTransferBurn.FixedTransferBurn_NoRate.selector)
        );
        expectRejected(BOTH, rates(1, 0), abi.encodeWithSelector(IFixedTransferFee.FixedTransferFee_NoRate.selector));
    }

    function test_RevertWhen_FeeAddressIsZeroOrTheToken() public {
        Options memory chosen = rates(100, 200);
        // What failed was undone with the creator's nonce.
        address[2] memory wrong = [address(0), createdBy(1)];
        for (uint256 i; i < wrong.length; ++i) {
            chosen.transferFee.feeAddress = wrong[i];
            expectRejected(
                BOTH,
                chosen,
                abi.encodeWithSelector(ITransferFeeView.TransferFee_InvalidFeeAddress.selector, wrong[i])
            );
        }
    }

    /// @dev What the creator makes with this nonce, by the rule of CREATE.
    function createdBy(uint8 nonce) private view returns (address) {
        bytes memory row = abi.encodePacked(bytes2(0xd694), address(creator), nonce);
        return address(uint160(uint256(keccak256(row))));
    }

    function testFuzz_RevertWhen_TheRatesAreTooHigh(uint16 burnBps, uint16 feeBps) public {
        burnBps = uint16(bound(burnBps, 1, 10_000));
        feeBps = uint16(bound(feeBps, burnBps < 2_500 ? 2_501 - burnBps : 1, 10_000));
        expectRejected(
            BOTH,
            rates(burnBps, feeBps),
            abi.encodeWithSelector(
                ITransferTax.TransferTax_CeilingTooHigh.selector,
                // The fee's constructor runs first and knows its own rate only.
                feeBps > 2_500 ? uint256(feeBps) : uint256(burnBps) + feeBps,
                2_500
            )
        );
    }

    function test_RevertWhen_UnitsAreTooCoarse_ForAnyRate() public {
        Options memory chosen = rates(1, 1);
        string[3] memory templates = ["standard-transferBurn", "standard-transferFee", BOTH];
        for (uint256 i; i < templates.length; ++i) {
            (chosen.base.decimals, chosen.base.supply) = (8, 10 ** 12 - 1);
            expectRejected(
                templates[i],
                chosen,
                abi.encodeWithSelector(ITransferTax.TransferTax_UnitsTooCoarse.selector, 10 ** 12 - 1, 8)
            );
            chosen.base.supply = 10 ** 12;
            deploy(templates[i], chosen);
        }
    }
}
